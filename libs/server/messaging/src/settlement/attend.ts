import { Logger } from '@nestjs/common';
import { continueRequest } from '../context/message-headers';
import { type Attendance, type Delivery } from './attendance';
import { settleExhausted, settleFailure, settleSuccess, type Verdict } from './settlement';

const logger = new Logger('Delivery');

const tellFailure = (error: unknown, verdict: Verdict, { id, subject, attempt }: Delivery): void => {
  const entry = { err: error, messageId: id, subject, attempt };
  if (verdict.kind === 'retry') logger.warn(entry, `${subject} failed, again in ${verdict.delayMs} ms`);
  else logger.error(entry, `${subject} failed for good, to the dead letters`);
};

/** Lets a consumer handle a delivery, and decides what becomes of it. Never throws. */
export const attend = async (delivery: Delivery, attendance: Attendance): Promise<Verdict> => {
  const startedAt = performance.now();
  const verdict = await judge(delivery, attendance);
  attendance.metrics.settled(attendance.consumer, verdict.kind, startedAt);
  return verdict;
};

const judge = async (delivery: Delivery, attendance: Attendance): Promise<Verdict> => {
  const exhausted = settleExhausted(delivery.attempt, attendance.policy);
  if (exhausted) return exhausted;
  const { subject: name, headers } = delivery;
  try {
    await continueRequest({ name, kind: 'consumer', headers }, () => attendance.handle(delivery));
    return settleSuccess();
  } catch (error) {
    const verdict = settleFailure(error, delivery.attempt, attendance.policy);
    tellFailure(error, verdict, delivery);
    return verdict;
  }
};
