import { Logger } from '@nestjs/common';
import { type Consumer, type ConsumerMessages, type JsMsg } from 'nats';
import { NotProvisioned } from './not-provisioned.error';
import { PullLoop } from './pull-loop';

/** One answer to a request for messages: those, and then nothing until it is stopped. */
const batchOf = (...messages: JsMsg[]): ConsumerMessages => {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const batch = {
    stop: () => stop(),
    async *[Symbol.asyncIterator]() {
      yield* messages;
      await stopped;
    },
  };
  return batch as unknown as ConsumerMessages;
};

const messageOf = (log: string[], name: string): JsMsg =>
  ({ subject: name, nak: () => log.push(`nak ${name}`) }) as unknown as JsMsg;

describe('PullLoop', () => {
  const logged = () => ({
    error: jest.spyOn(Logger.prototype, 'error').mockImplementation(),
    warn: jest.spyOn(Logger.prototype, 'warn').mockImplementation(),
    log: jest.spyOn(Logger.prototype, 'log').mockImplementation(),
  });
  const missing = new NotProvisioned('no consumer billing of the stream EVENTS', new Error('404'));
  const silent = { fetch: () => Promise.resolve(batchOf()) } as unknown as Consumer;

  afterEach(() => void jest.restoreAllMocks());

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('asks for as many messages as it has free slots, and for more when one is free again', async () => {
    const log: string[] = [];
    const asked: number[] = [];
    const done: (() => void)[] = [];
    const rounds = [batchOf(messageOf(log, 'a'), messageOf(log, 'b')), batchOf(), batchOf()];
    const fetch = ({ max_messages }: { max_messages: number }) => {
      asked.push(max_messages);
      const round = rounds.shift() ?? batchOf();
      // The server ends a request when it is full.
      setImmediate(() => round.stop());
      return Promise.resolve(asked.length < 3 ? round : batchOf());
    };
    const loop = new PullLoop(
      () => Promise.resolve({ fetch } as unknown as Consumer),
      2,
      () => new Promise<void>((resolve) => done.push(resolve)),
    );
    await turn();
    await turn();
    expect([asked, done.length]).toEqual([[2], 2]);
    done[0]?.();
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(asked.slice(0, 2)).toEqual([2, 1]);
    done[1]?.();
    await loop.stop();
  });

  it('gives back what arrives while it stops, and waits for what it handles', async () => {
    const log: string[] = [];
    let open: (consumer: Consumer) => void = () => undefined;
    const loop = new PullLoop(
      () => new Promise((resolve) => (open = resolve)),
      1,
      () => Promise.resolve(),
    );
    const stopped = loop.stop();
    open({ fetch: () => Promise.resolve(batchOf(messageOf(log, 'late'))) } as unknown as Consumer);
    await stopped;
    expect(log).toEqual([]);
  });

  it('says once that its consumer is missing, looks for it again and again, and says when it is there', async () => {
    const { error, log, warn } = logged();
    let attempts = 0;
    let found: () => void = () => undefined;
    const isFound = new Promise<void>((resolve) => (found = resolve));
    const open = () => {
      if (++attempts < 4) return Promise.reject(missing);
      found();
      return Promise.resolve(silent);
    };
    const loop = new PullLoop(open, 1, () => Promise.resolve(), 1);
    await loop.firstAttempt();
    expect(() => loop.assertProvisioned()).toThrow(/NATS has no consumer billing .* Run the provisioning step/);
    await isFound;
    await turn();
    expect(attempts).toBe(4);
    expect(() => loop.assertProvisioned()).not.toThrow();
    expect([error.mock.calls.length, warn.mock.calls.length, log.mock.calls]).toEqual([
      1,
      0,
      [['The JetStream consumer is there now']],
    ]);
    await loop.stop();
  });

  it('does not call a consumer missing that only could not be reached', async () => {
    const { warn, error } = logged();
    let attempts = 0;
    const loop = new PullLoop(
      () => (++attempts === 1 ? Promise.reject(new Error('timeout')) : Promise.resolve(silent)),
      1,
      () => Promise.resolve(),
    );
    await loop.firstAttempt();
    expect(() => loop.assertProvisioned()).not.toThrow();
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0]);
    await loop.stop();
  });
});
