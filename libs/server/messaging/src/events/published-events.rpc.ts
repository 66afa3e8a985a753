import { Controller, Optional, type Type } from '@nestjs/common';
import {
  EVENT_OWNERS,
  type EventOwner,
  type ParsedInputOf,
  publishedEvents,
  readEvents,
  type ServiceName,
} from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Handles } from '../handlers/handles.decorator';
import { OutboxRepository } from './outbox.repository';

/** Half of what a message holds; one event alone is no longer than a message. */
const MOST_BYTES = 512 * 1024;

const rpcOf = (owner: EventOwner): Type => {
  @Controller()
  class PublishedEventsRpc {
    private readonly outbox: OutboxRepository | undefined;

    constructor(@Optional() manager?: EntityManager) {
      this.outbox = manager && new OutboxRepository(manager);
    }

    @Handles(publishedEvents[owner])
    async list({ after, limit }: ParsedInputOf<(typeof publishedEvents)[EventOwner]>) {
      const rows = (await this.outbox?.published(after, limit)) ?? [];
      return { events: rows, next: rows.length < limit ? null : (rows.at(-1)?.position ?? null) };
    }

    @Handles(readEvents[owner])
    async read({ ids }: ParsedInputOf<(typeof readEvents)[EventOwner]>) {
      let bytes = 0;
      const events = ((await this.outbox?.events(ids)) ?? []).filter((event, index) => {
        bytes += Buffer.byteLength(JSON.stringify(event));
        return index === 0 || bytes <= MOST_BYTES;
      });
      return { events };
    }
  }
  return PublishedEventsRpc;
};

/** What each owner of events answers the audit trail from its outbox; nothing where the service is none. */
export const publishedEventsRpc = (service: ServiceName): Type[] =>
  EVENT_OWNERS.filter((owner) => owner === service).map(rpcOf);
