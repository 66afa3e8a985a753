import { type BatchProgress } from '@rowdeck/contracts';
import { SAMPLE_BATCH_ID, sampleBatch } from '@rowdeck/http-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { http } from 'msw';
import { mockServer } from '../../test/mock-server';
import { beginSlides } from '../templates/slides.api';
import { type FeedState, isRunning, openProgressFeed, useLiveBatch } from './use-live-batch';

describe('progress feed', () => {
  const { id, status, row_count, completed_count, failed_count, not_made_count, waiting_for } = sampleBatch();
  const progress: BatchProgress = { id, status, row_count, completed_count, failed_count, not_made_count, waiting_for };

  class FakeEventSource extends EventTarget {
    static made: FakeEventSource[] = [];
    closed = false;

    constructor(readonly url: string) {
      super();
      FakeEventSource.made.push(this);
    }

    close(): void {
      this.closed = true;
    }
  }

  function open() {
    const received: BatchProgress[] = [];
    const states: FeedState[] = [];
    const close = openProgressFeed(id, {
      onProgress: (event) => received.push(event),
      onState: (state) => states.push(state),
    });
    const [source] = FakeEventSource.made;
    return { received, states, close, source };
  }

  describe('openProgressFeed', () => {
    beforeEach(() => {
      FakeEventSource.made = [];
      Object.assign(globalThis, { EventSource: FakeEventSource });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'EventSource');
    });

    it('receives the progress of its batch', () => {
      const { received, source } = open();
      source?.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(progress) }));
      expect(source?.url).toBe(`/app/batches/${id}/events`);
      expect(received).toEqual([progress]);
    });

    it.each(['no JSON', '{}', '{"id":1}'])('passes over %s', (data) => {
      const { received, source } = open();
      source?.dispatchEvent(new MessageEvent('progress', { data }));
      expect(received).toEqual([]);
    });

    it('reports whether the line is up, so that polling can step in', () => {
      const { states, source } = open();
      for (const event of ['open', 'error', 'open']) source?.dispatchEvent(new Event(event));
      expect(states).toEqual(['live', 'down', 'live']);
    });

    it('ends when it is closed', () => {
      const { close, source } = open();
      close();
      expect(source?.closed).toBe(true);
    });

    it('is down in a browser that has no such thing', () => {
      Reflect.deleteProperty(globalThis, 'EventSource');
      const { states, close } = open();
      expect(states).toEqual(['down']);
      expect(close).not.toThrow();
    });
  });
});

describe('use live batch', () => {
  const { open, server } = mockServer();
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
    return { ...hook, calls, state, store };
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

    it('is read again at once, though a slide is being drawn that takes seconds', async () => {
      const { result, state, store } = await follow();
      const isAsked = new Promise<void>((resolve) => {
        server.use(http.get('/app/presentations/1/slides', () => (resolve(), new Promise(() => undefined))));
      });
      const drawing = beginSlides(store.dispatch, { id: 1, slides: 'first' });
      await isAsked;
      state.batches = [sampleBatch()];
      FakeEventSource.last?.emit({ status: 'completed', completed_count: 3 });
      await waitFor(() => expect(result.current.data?.download_available).toBe(true));
      drawing.abort();
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
});
