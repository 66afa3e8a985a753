import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type Consumer, headers, type JsMsg, type NatsConnection } from 'nats';
import { type DeadLetter } from '../../dead-letters/dead-letter';
import { MessagingMetrics } from '../../messaging-metrics';
import { type DeliveryHandler } from '../../settlement/delivery-handler';
import { NatsConsumer } from './nats-consumer';
import { type NatsDeadLetters } from './nats-dead-letters';
import { type NatsStreams } from './nats-streams';

/** A message that notes what becomes of it. */
const messageOf = (settled: string[], deliveryCount = 1): JsMsg => {
  const sent = headers();
  sent.set('Nats-Msg-Id', 'order-1');
  const message = {
    headers: sent,
    subject: 'jobs.billing.pack-order',
    seq: 5,
    info: { stream: 'JOBS', deliveryCount, timestampNanos: Date.UTC(2026, 10, 21) * 1e6 },
    string: () => '{"number":1}',
    working: () => void settled.push('working'),
    ack: () => void settled.push('ack'),
    nak: (delay: number) => void settled.push(`nak ${delay}`),
    term: (reason: string) => void settled.push(`term ${reason}`),
  };
  return message as unknown as JsMsg;
};

/** Gives one message after the other, and nothing after them. */
const consumerOf = (messages: readonly JsMsg[]): Consumer => {
  const rounds = messages.map((message) => [message]);
  const fetch = () => {
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const round = rounds.shift();
    const batch = {
      stop: () => stop(),
      async *[Symbol.asyncIterator]() {
        if (round) yield* round;
        else await stopped;
      },
    };
    return Promise.resolve(batch);
  };
  return { fetch } as unknown as Consumer;
};

describe('NatsConsumer', () => {
  const settled: string[] = [];
  const letters: DeadLetter[] = [];
  let put: (letter: DeadLetter) => Promise<void>;

  beforeEach(() => {
    settled.splice(0);
    letters.splice(0);
    put = (letter) => (letters.push(letter), Promise.resolve());
    for (const level of ['warn', 'error'] as const) jest.spyOn(Logger.prototype, level).mockImplementation();
  });
  afterEach(() => void jest.restoreAllMocks());

  const settle = async (messages: JsMsg | JsMsg[], overrides: Partial<DeliveryHandler>): Promise<string[]> => {
    const handler: DeliveryHandler = {
      consumer: 'billing_pack-order',
      service: 'billing',
      policy: { maxDeliveries: 3, backoffMs: [100, 200] },
      metrics: new MessagingMetrics(),
      handle: () => Promise.resolve(),
      onDead: () => Promise.resolve(void settled.push('reported dead')),
      ...overrides,
    };
    const parts = {
      connection: { isClosed: () => true } as NatsConnection,
      streams: { open: () => Promise.resolve(consumerOf([messages].flat())) } as unknown as NatsStreams,
      letters: { put: (letter: DeadLetter) => put(letter) } as unknown as NatsDeadLetters,
    };
    const consumer = await NatsConsumer.start(parts, { stream: 'JOBS', durable: 'billing_pack-order' }, 1, handler);
    for (const _turn of [messages].flat()) await new Promise((resolve) => setImmediate(resolve));
    await consumer.stop();
    return settled;
  };

  const failing = (error: Error) => ({ handle: () => Promise.reject(error) });

  it('acknowledges what was handled, and only then', async () => {
    const handle = () => Promise.resolve(void settled.push('handled'));
    expect(await settle(messageOf(settled), { handle })).toEqual(['handled', 'ack']);
  });

  it.each([
    [1, 'nak 100'],
    [2, 'nak 200'],
  ])('gives attempt %d back with the pause of its policy', async (attempt, expected) => {
    expect(await settle(messageOf(settled, attempt), failing(new Problem('storage.unavailable')))).toEqual([expected]);
    expect(letters).toEqual([]);
  });

  it('acknowledges a job that is left to its owner', async () => {
    const policy = { maxDeliveries: 3, backoffMs: [100], whenAway: 'leave' } as const;
    expect(await settle(messageOf(settled, 3), { ...failing(new Problem('storage.unavailable')), policy })).toEqual([
      'ack',
    ]);
    expect(letters).toEqual([]);
  });

  it.each([
    ['after its last attempt', 3, new Problem('storage.unavailable')],
    ['that cannot succeed', 1, new Problem('template.rejected')],
  ])('stores the letter of a message %s, reports it, and gives it up last', async (_what, attempt, error) => {
    expect(await settle(messageOf(settled, attempt), failing(error))).toEqual(['reported dead', `term ${error.code}`]);
    expect(letters).toMatchObject([{ id: 'billing/billing_pack-order/order-1', attempts: attempt }]);
  });

  it('keeps a message whose letter could not be stored', async () => {
    put = () => Promise.reject(new Error('DEAD_LETTERS is away'));
    expect(await settle(messageOf(settled, 3), failing(new Error('boom')))).toEqual(['nak 1000']);
  });

  it('stores the letter of what its message was given up for, when it comes again for its letter alone', async () => {
    const stored = put;
    put = () => ((put = stored), Promise.reject(new Error('DEAD_LETTERS is away')));
    const handle = jest.fn(() => Promise.reject(new Error('boom')));
    const deliveries = [messageOf(settled, 3), messageOf(settled, 4)];
    expect(await settle(deliveries, { handle })).toEqual(['nak 1000', 'reported dead', 'term internal.unexpected']);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(letters).toMatchObject([{ attempts: 3, fault: 'Error: boom' }]);
  });

  it('keeps a message whose failure could not be reported to its service, and stores its letter again', async () => {
    const onDead = () => Promise.reject(new Error('database away'));
    expect(await settle(messageOf(settled, 3), { ...failing(new Error('boom')), onDead })).toEqual(['nak 1000']);
    expect(letters).toHaveLength(1);
  });

  it('reports to the server that a slow worker is alive', async () => {
    const handle: DeliveryHandler['handle'] = ({ keepAlive }) => Promise.resolve(keepAlive());
    expect(await settle(messageOf(settled), { handle })).toEqual(['working', 'ack']);
  });

  it('names a message without an id by its place in the stream', async () => {
    const anonymous = Object.assign(messageOf(settled, 1), { headers: undefined });
    await settle(anonymous, failing(new Problem('event.invalid')));
    expect(letters).toMatchObject([{ messageId: 'JOBS:5', headers: {} }]);
  });
});
