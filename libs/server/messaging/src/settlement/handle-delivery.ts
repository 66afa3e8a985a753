import { Logger } from '@nestjs/common';
import { partsAway } from '@rowdeck/failures';
import { continueRequest } from '../context/message-headers';
import { spanOfHandling } from '../context/message-spans';
import { type DeliveryHandler, type Delivery } from './delivery-handler';
import { settleExhausted, settleFailure, settleSuccess, type Verdict } from './settlement';

const logger = new Logger('Delivery');

/** What is dead has its line where its letter is stored. */
const logFailure = (error: unknown, verdict: Verdict, { id, subject, attempt }: Delivery): void => {
  // As often as it is tried again, for each of the thousands that may wait: the part that is away has its own few lines.
  if (partsAway.refused(error, 'deliveries')) return;
  const entry = { err: error, messageId: id, subject, attempt };
  if (verdict.kind === 'retry') logger.warn(entry, `${subject} failed, again in ${verdict.delayMs} ms`);
  else if (verdict.kind === 'waits')
    logger.warn(entry, `${subject} waits for what is away; it is tried again in ${verdict.delayMs} ms`);
  else if (verdict.kind === 'left') logger.warn(entry, `${subject} waits, and is enqueued again by its owner`);
};

const logUnsettled = ({ id, subject, attempt }: Delivery): void =>
  logger.warn(
    { messageId: id, subject, attempt },
    `${subject} came to no end so often that it is left to its owner, who enqueues it again`,
  );

/** Lets a consumer handle a delivery, and decides what becomes of it. Never throws. */
export const handleDelivery = async (delivery: Delivery, handler: DeliveryHandler): Promise<Verdict> => {
  const startedAt = performance.now();
  const verdict = await judge(delivery, handler);
  handler.metrics.settled(handler.consumer, verdict.kind, startedAt);
  return verdict;
};

const judge = async (delivery: Delivery, handler: DeliveryHandler): Promise<Verdict> => {
  const exhausted = settleExhausted(delivery.attempt, handler.policy);
  if (exhausted) {
    if (exhausted.kind === 'left') logUnsettled(delivery);
    return exhausted;
  }
  try {
    await continueRequest({ ...spanOfHandling(delivery, handler.consumer), headers: delivery.headers }, () =>
      handler.handle(delivery),
    );
    return settleSuccess();
  } catch (error) {
    const verdict = settleFailure(error, delivery.attempt, handler.policy);
    logFailure(error, verdict, delivery);
    return verdict;
  }
};
