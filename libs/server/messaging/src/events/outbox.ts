import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type DataOf, type EventDefinition, type EventEnvelope } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { inChildSpan } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { Broker } from '../broker/broker';
import { assertFits } from '../broker/encode-message';
import { outgoingHeaders } from '../context/message-headers';
import { spanOfSending } from '../context/message-spans';
import { MessagingIdentity } from '../messaging-identity';
import { eventSubject } from '../names/messaging-names';
import { parseContract } from '../contract/parse-contract';
import { markOutboxWritten } from './outbox-commit.subscriber';
import { insertEvent } from './outbox.repository';

export interface About {
  /** The thing the event is about: its id, as text. */
  readonly subject: string;
  /** Who did it; null when the system did. */
  readonly actor: Actor | null;
}

/** Events leave a service through its outbox, in the transaction of the change they report. */
@Injectable()
export class Outbox {
  constructor(
    private readonly identity: MessagingIdentity,
    @Inject(Broker) private readonly limits: Pick<Broker, 'maxBodyBytes'>,
  ) {}

  /**
   * Appends an event to the transaction of `manager`; it is published once that has committed.
   * Throws `event.invalid` when the data does not fit the contract, `message.too_large` when no message could hold it.
   */
  async append<E extends EventDefinition>(
    manager: EntityManager,
    event: E,
    data: DataOf<E>,
    about: About,
  ): Promise<void> {
    const id = randomUUID();
    const subject = eventSubject(event.type);
    await inChildSpan(spanOfSending('create', subject, id), async () => {
      const envelope = this.envelopeOf(id, event, data, about);
      assertFits(this.limits, subject, JSON.stringify(envelope));
      await insertEvent(manager, envelope, outgoingHeaders());
    });
    markOutboxWritten(manager);
  }

  private envelopeOf(id: string, event: EventDefinition, data: unknown, { subject, actor }: About): EventEnvelope {
    const { traceparent } = outgoingHeaders();
    return {
      specversion: '1.0',
      id,
      source: `/rowdeck/${this.identity.service}`,
      type: event.type,
      subject,
      time: databaseNow().toISOString(),
      datacontenttype: 'application/json',
      dataversion: event.version,
      actor,
      ...(traceparent === undefined ? {} : { traceparent }),
      data: parseContract(event.data, data, { code: 'event.invalid', what: `The event ${event.type}` }),
    };
  }
}
