import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { MessagingMetrics } from '../messaging-metrics';
import { deadLetterOf } from './dead-letter-of';
import { type Delivery } from './delivery-handler';
import { UnstoredLetters } from './unstored-letters';

const delivery = (id: string): Delivery => ({
  id,
  subject: 'jobs.billing.pack-order',
  body: '{}',
  headers: {},
  attempt: 5,
  sentAt: '2026-11-21T12:00:00.000Z',
  keepAlive: () => undefined,
});

const reason = new Problem(
  'internal.unexpected',
  {},
  { cause: Object.assign(new Error('duplicate key'), { code: '23505' }) },
);
const handler = {
  consumer: 'billing_pack-order',
  service: 'billing',
  policy: { maxDeliveries: 5, backoffMs: [] },
  metrics: new MessagingMetrics(),
  handle: () => Promise.resolve(),
  onDead: () => Promise.resolve(),
};
const letterOf = (id: string) => deadLetterOf(delivery(id), handler, reason);
const OF_LETTER = expect.stringMatching(
  /^billing_pack-order could not handle jobs\.billing\.pack-order, .*: Error 23505: duplicate key\. Tried 5 times from 2026-11-21T12:00:00\.000Z to .* report it/,
) as string;

describe('dead letters that cannot be stored', () => {
  const said: string[] = [];
  let letters: UnstoredLetters;

  beforeEach(() => {
    said.splice(0);
    for (const level of ['error', 'warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void said.push(String(line[1])));
    letters = new UnstoredLetters();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('are a line each for each fault, however often they are tried, and one when they are stored', () => {
    for (let time = 0; time < 2_000; time += 1) letters.failed(delivery('a'), reason, new Error('no such table'));
    letters.failed(delivery('b'), reason, new Error('no such table'));
    letters.failed(delivery('a'), reason, new TypeError('x is undefined'));
    letters.stored(letterOf('a'), reason);
    const failed = (why: string) =>
      `Could not store the dead letter of jobs.billing.pack-order, which failed with Error 23505: duplicate key; it is tried again: ${why}`;
    expect(said).toEqual([
      failed('no such table'),
      failed('no such table'),
      failed('x is undefined'),
      OF_LETTER,
      'The dead letter of jobs.billing.pack-order is stored',
    ]);
  });

  it('say what they hold where they were stored at once', () => {
    letters.stored(letterOf('a'), reason);
    expect(said).toEqual([OF_LETTER]);
  });

  it('are those of the part that is away, where one is, and one for each kind of fault that waits', () => {
    const away = Object.assign(new Error('closed'), { name: 'NatsError', code: 'CONNECTION_CLOSED' });
    const other = new Problem('event.invalid', { detail: 'No number.' });
    for (const id of ['a', 'b', 'c']) letters.failed(delivery(id), reason, away);
    letters.failed(delivery('d'), other, away);
    const waits = 'jobs.billing.pack-order is given up, and its dead letter waits to be stored: ';
    const waiting = [`${waits}Error 23505: duplicate key`, `${waits}Problem event.invalid: No number.`];
    expect(said.splice(0)).toEqual([expect.stringMatching(/^NATS is away/), ...waiting]);
    for (const id of ['a', 'b', 'c']) letters.stored(letterOf(id), reason);
    expect(said).toEqual([OF_LETTER, OF_LETTER, OF_LETTER]);
  });

  it('are tried again after pauses that grow', () => {
    const pauses = Array.from({ length: 7 }, () => letters.failed(delivery('a'), reason, new Error('no such table')));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('hold what their message was given up for, which is not handled again', () => {
    expect(letters.givenUp(delivery('a'))).toBeUndefined();
    letters.failed(delivery('a'), reason, new Error('no such table'));
    expect(letters.givenUp({ ...delivery('a'), attempt: 6 })).toMatchObject({ reason, attempt: 5 });
    letters.stored(letterOf('a'), reason);
    expect(letters.givenUp(delivery('a'))).toBeUndefined();
  });

  it('are remembered within a bound', () => {
    for (let id = 0; id <= 1_000; id += 1) letters.failed(delivery(String(id)), reason, new Error('no such table'));
    expect(letters.givenUp(delivery('0'))).toBeUndefined();
    expect(letters.givenUp(delivery('1000'))).toMatchObject({ attempt: 5 });
  });
});
