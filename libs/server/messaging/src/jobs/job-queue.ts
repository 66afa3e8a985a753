import { Injectable } from '@nestjs/common';
import { type JobDefinition } from '@rowdeck/contracts';
import { type z } from 'zod';
import { inChildSpan } from '@rowdeck/service-kit';
import { Broker } from '../broker/broker';
import { encodeMessage } from '../broker/encode-message';
import { spanOfSending } from '../context/message-spans';
import { jobSubject } from '../names/messaging-names';

/** Hands out work. The queue may be wiped: what must be done is in the service's database, and its sweeper enqueues it again. */
@Injectable()
export class JobQueue {
  constructor(private readonly broker: Broker) {}

  /** Calls back each time the queue is back in reach: what it held or should have taken meanwhile may be late, or lost. */
  onRecovery(recover: () => void): void {
    this.broker.onRecovery(recover);
  }

  /**
   * The same id again within two minutes is the same job and ignored, whether or not it has been worked on; so an id
   * names the attempt to dispatch (`<chunk>:<times dispatched>`), not the thing.
   */
  async enqueue<J extends JobDefinition>(
    definition: J,
    payload: z.input<J['payload']>,
    { id }: { id: string },
  ): Promise<void> {
    const subject = jobSubject(definition.queue);
    await inChildSpan(spanOfSending('send', subject, id), async () =>
      this.broker.enqueue(subject, { ...encodeMessage(this.broker, subject, payload), id }),
    );
  }
}
