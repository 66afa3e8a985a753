import { type Consumer, type JetStreamClient, NatsError } from 'nats';
import { type IdentifiedMessage } from '../broker';
import { isMissing, isStreamMissing } from './nats-errors';
import { toNatsHeaders } from './nats-headers';
import { NotProvisioned } from './not-provisioned.error';

const PUBLISH_TIMEOUT_MS = 5_000;

const WRONG_LAST_SEQUENCE = 10071;

/** `wrong last sequence: 42`, JetStream's refusal of a message that expects another one before it. Rethrows what is none. */
const lastSequenceIn = (error: unknown): number => {
  const refusal = error instanceof NatsError ? error.api_error : undefined;
  const sequence = Number(refusal?.description.split(': ')[1] ?? Number.NaN);
  if (refusal?.err_code !== WRONG_LAST_SEQUENCE || !Number.isSafeInteger(sequence)) throw error;
  return sequence;
};

/** JetStream as a service meets it: it may be wiped at any moment, and only provisioning sets it up again. */
export class NatsStreams {
  constructor(private readonly jetStream: JetStreamClient) {}

  /** The sequence under which the message is stored. Throws `NotProvisioned` when no stream takes it. */
  async store(subject: string, { id, body, headers }: IdentifiedMessage): Promise<number> {
    const options = { msgID: id, headers: toNatsHeaders(headers), timeout: PUBLISH_TIMEOUT_MS };
    try {
      return (await this.jetStream.publish(subject, body, options)).seq;
    } catch (error) {
      throw isStreamMissing(error) ? new NotProvisioned(`no stream that takes ${subject}`, error) : error;
    }
  }

  /**
   * The sequence of the last message that the stream holds on `subject`; 0 for none. A service may read no stream, so it
   * tries to publish behind a message that cannot exist: the refusal names the last one of the subject.
   */
  async last(subject: string): Promise<number> {
    const expect = { lastSubjectSequence: Number.MAX_SAFE_INTEGER };
    try {
      await this.jetStream.publish(subject, '', { expect, timeout: PUBLISH_TIMEOUT_MS });
    } catch (error) {
      return isStreamMissing(error) ? 0 : lastSequenceIn(error);
    }
    throw new Error(`A stream took a message on ${subject} behind one that does not exist.`);
  }

  /** Throws `NotProvisioned` while the durable is not there. */
  async open(stream: string, durable: string): Promise<Consumer> {
    try {
      return await this.jetStream.consumers.get(stream, durable);
    } catch (error) {
      throw isMissing(error) ? new NotProvisioned(`no consumer ${durable} of the stream ${stream}`, error) : error;
    }
  }
}
