import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SAMPLE_BATCH_ID, sampleBatch } from '@rowdeck/http-contract';
import { mockServer } from '../../test/mock-server';
import { isRunning, useLiveBatch } from './use-live-batch';

const { open } = mockServer();
const started = sampleBatch({ status: 'processing', completed_count: 0, download_available: false });

/** The last stream of events that a page opened. */
class FakeEventSource extends EventTarget {
  static last: FakeEventSource | undefined;
  closed = false;

  constructor() {
    super();
    FakeEventSource.last = this;
  }

  close(): void {
    this.closed = true;
  }

  emit(progress: object): void {
    const { id, row_count, failed_count } = started;
    const data = JSON.stringify({ id, row_count, failed_count, ...progress });
    act(() => void this.dispatchEvent(new MessageEvent('progress', { data })));
  }
}

const follow = async (batch = started) => {
  const { store, calls, state } = open({ batches: [batch] });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(() => useLiveBatch(SAMPLE_BATCH_ID), { wrapper });
  await waitFor(() => expect(hook.result.current.data).toBeDefined());
  return { ...hook, calls, state };
};

describe('a batch that is followed', () => {
  beforeEach(() => {
    FakeEventSource.last = undefined;
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('shows its progress as it happens, without asking for it', async () => {
    const { result, calls } = await follow();
    FakeEventSource.last?.emit({ status: 'processing', completed_count: 2 });
    await waitFor(() => expect(result.current.data).toMatchObject({ completed_count: 2, csv_name: 'customers.csv' }));
    expect([result.current.running, calls.length]).toEqual([true, 1]);
  });

  it('is read again when it has ended, for what the progress does not say', async () => {
    const { result, calls, state } = await follow();
    const { last } = FakeEventSource;
    state.batches = [sampleBatch()];
    last?.emit({ status: 'completed', completed_count: 3 });
    await waitFor(() => expect(result.current.data?.download_available).toBe(true));
    expect([result.current.running, last?.closed, calls.length]).toEqual([false, true, 2]);
  });

  it('opens no stream when it has ended before', async () => {
    const { result } = await follow(sampleBatch());
    expect([result.current.running, FakeEventSource.last]).toEqual([false, undefined]);
  });

  it('ends the stream with the page', async () => {
    const { unmount } = await follow();
    unmount();
    expect(FakeEventSource.last?.closed).toBe(true);
  });
});

describe('isRunning', () => {
  it.each([
    ['pending', true],
    ['processing', true],
    ['completed', false],
    ['failed', false],
    [undefined, false],
  ] as const)('%s: %s', (status, running) => {
    expect(isRunning(status)).toBe(running);
  });
});
