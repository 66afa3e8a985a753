import { Logger } from '@nestjs/common';
import { continueRequest } from '../context/message-headers';
import { type DeliveryHandler, type Delivery } from './delivery-handler';
import { settleExhausted, settleFailure, settleSuccess, type Verdict } from './settlement';

const logger = new Logger('Delivery');

const logFailure = (error: unknown, verdict: Verdict, { id, subject, attempt }: Delivery): void => {
  const entry = { err: error, messageId: id, subject, attempt };
  if (verdict.kind === 'retry') logger.warn(entry, `${subject} failed, again in ${verdict.delayMs} ms`);
  else if (verdict.kind === 'left') logger.warn(entry, `${subject} waits, and is enqueued again by its owner`);
  else logger.error(entry, `${subject} failed for good, to the dead letters`);
};

/** Lets a consumer handle a delivery, and decides what becomes of it. Never throws. */
export const handleDelivery = async (delivery: Delivery, handler: DeliveryHandler): Promise<Verdict> => {
  const startedAt = performance.now();
  const verdict = await judge(delivery, handler);
  handler.metrics.settled(handler.consumer, verdict.kind, startedAt);
  return verdict;
};

const judge = async (delivery: Delivery, handler: DeliveryHandler): Promise<Verdict> => {
  const exhausted = settleExhausted(delivery.attempt, handler.policy);
  if (exhausted) return exhausted;
  const { subject: name, headers } = delivery;
  try {
    await continueRequest({ name, kind: 'consumer', headers }, () => handler.handle(delivery));
    return settleSuccess();
  } catch (error) {
    const verdict = settleFailure(error, delivery.attempt, handler.policy);
    logFailure(error, verdict, delivery);
    return verdict;
  }
};
