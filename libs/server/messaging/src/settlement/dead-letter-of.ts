import { type Problem, toProblemBody } from '@rowdeck/contracts';
import { errorCode, InfrastructureUnavailable, isTransientError } from '@rowdeck/failures';
import { databaseNow } from '@rowdeck/persistence';
import { type DeadLetter } from '../dead-letters/dead-letter';
import { type Delivery, type DeliveryHandler } from './delivery-handler';

/** Letters are for operators, who need the remedy where something that Rowdeck runs on was away, and else the fault that the words for people hide. */
const detailOf = ({ cause, kind, message }: Problem): string => {
  if (cause instanceof InfrastructureUnavailable) return cause.message;
  return kind.status >= 500 && cause instanceof Error ? `${message} Cause: ${cause.name}: ${cause.message}` : message;
};

const LONGEST_FAULT = 1_000;

/** The error at the bottom of its causes: 'QueryFailedError 23505: duplicate key value violates unique constraint'. */
export const faultOf = (problem: Problem): string => {
  let error: Error = problem;
  while (error.cause instanceof Error) error = error.cause;
  const code = errorCode(error);
  return `${[error.name, code].filter(Boolean).join(' ')}: ${error.message}`.slice(0, LONGEST_FAULT);
};

const remedyOf = (problem: Problem): string => {
  const { cause, code } = problem;
  if (cause instanceof InfrastructureUnavailable) return `${cause.remedy} Then send the message again.`;
  if (isTransientError(problem)) return 'A part was away or full: when it is there again, send the message again.';
  if (code === 'event.invalid')
    return 'The message does not fit the contract of this version: upgrade the service that is behind, then send the message again.';
  if (code === 'internal.unexpected')
    return 'This is a fault of Rowdeck’s own: report it with this letter, and send the message again after the upgrade that fixes it.';
  return 'It fails as often as it is tried: correct what the fault names, then send the message again, or leave it.';
};

/** The letter of a delivery that is given up. */
export const deadLetterOf = (
  delivery: Delivery,
  { service, consumer }: DeliveryHandler,
  reason: Problem,
): DeadLetter => ({
  id: `${service}/${consumer}/${delivery.id}`,
  service,
  consumer,
  subject: delivery.subject,
  messageId: delivery.id,
  body: delivery.body,
  headers: { ...delivery.headers },
  attempts: delivery.attempt,
  reason: { ...toProblemBody(reason), detail: detailOf(reason) },
  fault: faultOf(reason),
  remedy: remedyOf(reason),
  firstAt: delivery.sentAt,
  at: databaseNow().toISOString(),
});

/** A letter as an operator reads it in the log. */
export const inWords = ({ consumer, subject, attempts, fault = '', remedy = '', firstAt, at }: DeadLetter): string =>
  `${consumer} could not handle ${subject}, and it lies among the dead letters: ${fault.replace(/\.$/, '')}. ` +
  `Tried ${attempts === 1 ? 'once' : `${attempts} times`} from ${firstAt} to ${at}. ${remedy}`;
