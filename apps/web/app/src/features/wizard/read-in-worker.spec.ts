import { type TableReply } from './answer-order';
import { readInWorker, type TableOutcome } from './read-in-worker';

/** A worker that answers when the test says so. */
class HeldWorker {
  static last: HeldWorker;
  onmessage: ((event: { data: TableReply }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  terminated = false;
  readonly sent: unknown[] = [];

  constructor(
    readonly url: URL,
    readonly options: object,
  ) {
    HeldWorker.last = this;
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }
}

describe('reading in a worker', () => {
  const order = { file: new Blob(['a\n1\n']), settings: {} };
  let outcomes: TableOutcome[];
  let shares: number[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { Worker: HeldWorker });
    [outcomes, shares] = [[], []];
    stop = readInWorker(
      order,
      ({ share }) => shares.push(share),
      (outcome) => outcomes.push(outcome),
    );
  });
  afterEach(() => jest.useRealTimers());

  const reply = (data: TableReply) => HeldWorker.last.onmessage?.({ data });
  const read: TableReply = { kind: 'refused', faults: [] };

  it('starts a module of its own and sends it the file', () => {
    expect(HeldWorker.last.url.pathname).toMatch(/table\.worker\.ts$/);
    expect(HeldWorker.last.options).toEqual({ type: 'module' });
    expect(HeldWorker.last.sent).toEqual([
      { ...order, limits: { maxBytes: 52_428_800, maxRows: 10_000, maxColumns: 10_000 } },
    ]);
  });

  it('says how far it is until it is done, and ends the worker then', () => {
    for (const share of [0.5, 1]) reply({ kind: 'progress', progress: { share, rows: 0 } });
    expect([shares, outcomes, HeldWorker.last.terminated]).toEqual([[0.5, 1], [], false]);
    reply(read);
    expect([outcomes, HeldWorker.last.terminated]).toEqual([[read], true]);
    jest.runAllTimers();
    expect(outcomes).toHaveLength(1);
  });

  it('ends the worker when nobody wants the file any more, and says nothing then', () => {
    stop();
    jest.runAllTimers();
    expect([outcomes, HeldWorker.last.terminated]).toEqual([[], true]);
  });

  it('ends a worker that takes longer than the limit', () => {
    jest.runAllTimers();
    expect([outcomes, HeldWorker.last.terminated]).toEqual([[{ kind: 'slow' }], true]);
  });

  it.each([
    ['cannot be loaded', 'unloaded', () => HeldWorker.last.onerror?.(new Event('error'))],
    ['breaks', 'failed', () => HeldWorker.last.onerror?.(new ErrorEvent('error', { message: 'out of memory' }))],
    ['cannot read the file', 'failed', () => reply({ kind: 'failed' })],
  ])('says so when the worker %s', (_what, kind, fail) => {
    fail();
    expect([outcomes, HeldWorker.last.terminated]).toEqual([[{ kind }], true]);
  });
});
