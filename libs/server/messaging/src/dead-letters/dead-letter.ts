import { problemBody, toProblemBody, type Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from '@rowdeck/failures';
import { z } from 'zod';
import { type DeliveryHandler, type Delivery } from '../settlement/delivery-handler';

/** A message that a consumer could not handle, with all that is needed to look into it and to send it again. */
export const deadLetter = z.object({
  /** `<service>/<consumer>/<message id>`. */
  id: z.string(),
  service: z.string(),
  consumer: z.string(),
  subject: z.string(),
  messageId: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
  attempts: z.number().int(),
  reason: problemBody,
  at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** Letters are for operators, who need the remedy where something that Rowdeck runs on was away, and else the fault that the words for people hide. */
const detailOf = ({ cause, kind, message }: Problem): string => {
  if (cause instanceof InfrastructureUnavailable) return cause.message;
  return kind.status >= 500 && cause instanceof Error ? `${message} Cause: ${cause.name}: ${cause.message}` : message;
};

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
  at: new Date().toISOString(),
});
