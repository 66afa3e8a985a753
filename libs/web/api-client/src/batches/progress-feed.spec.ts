import { type BatchProgress } from '@rowdeck/contracts';
import { sampleBatch } from '@rowdeck/http-contract';
import { type FeedState, openProgressFeed } from './progress-feed';

const { id, status, row_count, completed_count, failed_count } = sampleBatch();
const progress: BatchProgress = { id, status, row_count, completed_count, failed_count };

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
