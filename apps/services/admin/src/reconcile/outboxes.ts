import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type EventOwner, type OutputOf, publishedEvents, readEvents } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** As many as one call tells of, and as one reads. */
const [TOLD, READ] = [1000, 100];

type Page = OutputOf<(typeof publishedEvents)[EventOwner]>;

/** What services have published, as they keep it for three days. */
@Injectable()
export class Outboxes {
  constructor(private readonly rpc: RpcClient) {}

  /** Page by page. */
  async *published(owner: EventOwner): AsyncGenerator<Page['events']> {
    let after: string | null = null;
    do {
      const page: Page = await this.rpc.call(publishedEvents[owner], { after, limit: TOLD });
      yield page.events;
      after = page.next;
    } while (after !== null);
  }

  /** Those that are still there. */
  async *read(owner: EventOwner, ids: readonly string[]): AsyncGenerator<EventEnvelope> {
    let left = ids;
    while (left.length > 0) {
      const { events } = await this.rpc.call(readEvents[owner], { ids: left.slice(0, READ) });
      yield* events;
      const read = new Set(events.map(({ id }) => id));
      left = read.size > 0 ? left.filter((id) => !read.has(id)) : left.slice(READ);
    }
  }
}
