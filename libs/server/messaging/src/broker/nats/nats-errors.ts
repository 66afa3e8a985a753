import { Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from '@rowdeck/failures';
import { ErrorCode, NatsError } from 'nats';
import { unanswered } from '../within-time';
import { NatsUnavailable } from './nats-unavailable.error';

const STREAM_NOT_FOUND = 10059;
const CONSUMER_NOT_FOUND = 10014;
const MESSAGE_NOT_FOUND = 10037;

const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined;

/** The stream (or JetStream, still starting) does not answer: it was wiped or is not there yet. */
export const isStreamMissing = (error: unknown): boolean =>
  apiCode(error) === STREAM_NOT_FOUND || (error instanceof NatsError && error.code === String(ErrorCode.NoResponders));

export const isMissing = (error: unknown): boolean =>
  isStreamMissing(error) || [CONSUMER_NOT_FOUND, MESSAGE_NOT_FOUND].includes(apiCode(error) ?? 0);

interface FailedRequest {
  readonly subject: string;
  readonly timeoutMs: number;
  /** Host and port of NATS. */
  readonly server: string;
}

/** A failed request as a problem; the remedy, where NATS itself is away, is in its cause. */
export const requestProblem = (error: unknown, { subject, timeoutMs, server }: FailedRequest): Problem => {
  const code = error instanceof NatsError ? error.code : undefined;
  if (code === String(ErrorCode.Timeout)) return unanswered(subject, timeoutMs);
  const unserved = code === String(ErrorCode.NoResponders);
  const detail = unserved ? `Nobody answers ${subject}.` : `${subject} could not be called.`;
  const cause = unserved ? error : new NatsUnavailable(server, error);
  return new Problem('service.unavailable', { detail, params: { subject } }, { cause });
};

/** A failed publication: the message may not have been stored. */
export const publishProblem = (error: unknown, subject: string, server: string): Problem => {
  if (error instanceof NatsError && error.code === String(ErrorCode.MaxPayloadExceeded)) {
    return new Problem(
      'message.too_large',
      { detail: `NATS takes no message as large as this ${subject}.` },
      { cause: error },
    );
  }
  const cause = error instanceof InfrastructureUnavailable ? error : new NatsUnavailable(server, error);
  return new Problem('service.unavailable', { detail: `JetStream did not take ${subject}.` }, { cause });
};
