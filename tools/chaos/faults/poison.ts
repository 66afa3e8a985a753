import { setTimeout as sleep } from 'node:timers/promises';
import { renderChunk } from '@rowdeck/contracts';
import { deadLettersIn, POISON } from '../system/dead-letters';
import { type Fault } from './fault';

/** A job and events that nobody can read. */
const SUBJECTS = [`jobs.${renderChunk.queue}`, 'events.generation.batch.completed', 'events.identity.user.confirmed'];

const LOOK_EVERY_MS = 500;
const LETTER_LIMIT_MS = 120_000;

/** Publishes what cannot be read, and waits until each of it is a dead letter: it must keep nothing else waiting. */
export const poison: Fault = async (system, { number }) => {
  const bodyFor = (subject: string): string => `{"${POISON} ${number}": "${subject}"`;
  await system.withNats(async (connection) => {
    for (const subject of SUBJECTS) await connection.jetstream().publish(subject, bodyFor(subject));
  });
  const deadline = Date.now() + LETTER_LIMIT_MS;
  for (;;) {
    const buried = new Set((await deadLettersIn(system)).map(({ body }) => body));
    const waiting = SUBJECTS.filter((subject) => !buried.has(bodyFor(subject)));
    if (waiting.length === 0) return `${SUBJECTS.length} messages that nobody can read`;
    if (Date.now() > deadline)
      throw new Error(`What cannot be read is no dead letter after two minutes: ${waiting.join(', ')}`);
    await sleep(LOOK_EVERY_MS);
  }
};
