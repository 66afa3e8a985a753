import { type BatchProgress } from '@rowdeck/contracts';
import { ProgressFeed } from './progress-feed';

const ONE = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

const progress = (completed_count: number, id = ONE): BatchProgress => ({
  id,
  status: 'processing',
  row_count: 100,
  completed_count,
  failed_count: 0,
  not_made_count: 0,
  waiting_for: null,
});

describe('ProgressFeed', () => {
  let shown: [topic: string, rows: number][];
  let feed: ProgressFeed;

  beforeEach(() => {
    jest.useFakeTimers();
    shown = [];
    feed = new ProgressFeed({
      publish: (topic, payload) => void shown.push([topic, (payload as BatchProgress).completed_count]),
    });
  });
  afterEach(() => jest.useRealTimers());

  const rows = () => shown.map(([, count]) => count);

  it('shows the first state at once, on the batch’s topic', () => {
    feed.show(progress(1));
    expect(shown).toEqual([[`generation.batch.${ONE}`, 1]]);
  });

  it('shows the latest state four times a second', () => {
    for (let count = 1; count <= 20; count++) {
      feed.show(progress(count));
      jest.advanceTimersByTime(50);
    }
    jest.advanceTimersByTime(250);
    expect(rows()).toEqual([1, 5, 10, 15, 20]);
  });

  it('never shows an older state after a newer one', () => {
    feed.show(progress(1));
    feed.show(progress(9));
    feed.show(progress(5));
    jest.advanceTimersByTime(250);
    expect(rows()).toEqual([1, 9]);
  });

  it('shows at once that a batch has ended, and nothing behind it', () => {
    feed.show(progress(1));
    feed.show(progress(9));
    feed.show({ ...progress(100), status: 'completed' });
    expect(rows()).toEqual([1, 100]);
    feed.show(progress(50));
    jest.advanceTimersByTime(1_000);
    expect(rows()).toEqual([1, 100]);
  });

  it('keeps batches apart', () => {
    feed.show(progress(1));
    feed.show(progress(2, OTHER));
    expect(rows()).toEqual([1, 2]);
  });

  it('is quiet when nothing happens', () => {
    feed.show(progress(1));
    jest.advanceTimersByTime(10_000);
    expect(rows()).toEqual([1]);
    feed.show(progress(2));
    expect(rows()).toEqual([1, 2]);
  });
});
