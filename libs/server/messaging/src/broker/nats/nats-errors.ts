import { Problem } from '@rowdeck/contracts';
import { ErrorCode, NatsError } from 'nats';
import { silence } from '../within-time';

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

/** A failed request as the product tells it. */
export const requestProblem = (error: unknown, subject: string, timeoutMs: number): Problem => {
  const code = error instanceof NatsError ? error.code : undefined;
  if (code === String(ErrorCode.Timeout)) return silence(subject, timeoutMs);
  const why =
    code === String(ErrorCode.NoResponders) ? `Nobody answers ${subject}.` : `${subject} could not be called.`;
  return new Problem('service.unavailable', { detail: why, params: { subject } }, { cause: error });
};

/** A failed publication: the message may not have been stored. */
export const publishProblem = (error: unknown, subject: string): Problem => {
  if (error instanceof NatsError && error.code === String(ErrorCode.MaxPayloadExceeded)) {
    return new Problem(
      'message.too_large',
      { detail: `NATS takes no message as large as this ${subject}.` },
      { cause: error },
    );
  }
  return new Problem('service.unavailable', { detail: `JetStream did not take ${subject}.` }, { cause: error });
};
