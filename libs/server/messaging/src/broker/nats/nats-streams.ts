import { type Consumer, type JetStreamClient, type JetStreamManager } from 'nats';
import { STREAMS } from '../../names/messaging-names';
import { type IdentifiedMessage } from '../broker';
import { type DurablePlan, ensureDurable, ensureStreams } from './jet-streams';
import { isMissing, isStreamMissing } from './nats-errors';
import { MESSAGE_ID, toNatsHeaders } from './nats-headers';

const PUBLISH_TIMEOUT_MS = 5_000;

/** JetStream as something that may be wiped at any moment: what is missing is made again, and the work done once more. */
export class NatsStreams {
  constructor(
    private readonly jetStream: JetStreamClient,
    private readonly manager: JetStreamManager,
    /** Servers that hold each stream. */
    private readonly replicas: number,
  ) {}

  /** The sequence under which the message is stored. */
  async store(subject: string, { id, body, headers }: IdentifiedMessage): Promise<number> {
    const options = { msgID: id, headers: toNatsHeaders(headers), timeout: PUBLISH_TIMEOUT_MS };
    const { seq } = await this.healing(() => this.jetStream.publish(subject, body, options));
    return seq;
  }

  async holdsEvent(sequence: number, id: string): Promise<boolean> {
    try {
      const stored = await this.manager.streams.getMessage(STREAMS.events, { seq: sequence });
      return stored.header.get(MESSAGE_ID) === id;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async open(plan: DurablePlan): Promise<Consumer> {
    await this.healing(() => ensureDurable(this.manager, plan));
    return this.jetStream.consumers.get(plan.stream, plan.durable);
  }

  private async healing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
      await ensureStreams(this.manager, this.replicas);
      return work();
    }
  }
}
