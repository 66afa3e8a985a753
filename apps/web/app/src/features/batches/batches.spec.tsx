import { sampleBatch, SAMPLE_BATCH_ID, samplePresentation } from '@rowdeck/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

const PATH = `/app/batches/${SAMPLE_BATCH_ID}`;
const running = sampleBatch({
  status: 'processing',
  row_count: 4,
  completed_count: 1,
  finished_at: null,
  download_available: false,
  download_url: null,
});

/** The browser's EventSource, which jsdom has not, driven by the test. */
class FakeEventSource extends EventTarget {
  static last: FakeEventSource | null = null;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.last = this;
  }

  close(): void {
    this.closed = true;
  }

  say(progress: object): void {
    act(() => void this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(progress) })));
  }
}

describe('a batch', () => {
  it('shows its counts, its rows with their failures, and both kinds of download', async () => {
    renderPage(PATH, {
      batches: [sampleBatch({ row_count: 2, completed_count: 1, failed_count: 1 })],
      presentations: [
        samplePresentation(),
        samplePresentation({
          id: 2,
          row_number: 2,
          name: 'Fabrikam',
          status: 'failed',
          failure: 'Row 2: no price.',
          download_url: null,
        }),
      ],
    });
    expect(await screen.findByText('1 presentation ready for download, 1 failed')).toBeInTheDocument();
    expect(await screen.findByText('Row 2: no price.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download ZIP' })).toHaveAttribute('href', `${PATH}/download`);
    expect(screen.getByRole('link', { name: 'Download Northwind' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download Fabrikam' })).not.toBeInTheDocument();
    expect(screen.getByText('4.0 s')).toBeInTheDocument();
  });

  it('leads back from a batch that is not there', async () => {
    renderPage(PATH);
    expect(await screen.findByRole('heading', { name: 'There is no such batch' })).toBeInTheDocument();
  });

  describe('while it runs', () => {
    beforeEach(() => Object.assign(globalThis, { EventSource: FakeEventSource }));
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'EventSource');
    });

    it('moves with the events and ends with the whole truth', async () => {
      const { state } = renderPage(PATH, { batches: [running] });
      const bar = await screen.findByRole('progressbar', { name: 'Presentations completed' });
      expect(bar).toHaveAttribute('aria-valuenow', '25');
      const source = FakeEventSource.last;
      expect(source?.url).toBe(`${PATH}/events`);
      source?.say({ ...running, completed_count: 3 });
      await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '75'));
      state.batches = [sampleBatch({ row_count: 4, completed_count: 4 })];
      source?.say({ ...running, status: 'completed', completed_count: 4 });
      expect(await screen.findByText('4 presentations ready for download')).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Download ZIP' })).toBeInTheDocument();
      expect(source?.closed).toBe(true);
    });

    it('reads its rows again as the batch moves', async () => {
      const waiting = samplePresentation({ status: 'processing', download_available: false, download_url: null });
      const { state } = renderPage(PATH, { batches: [running], presentations: [waiting] });
      await screen.findByText('Northwind');
      expect(screen.queryByRole('link', { name: 'Download Northwind' })).not.toBeInTheDocument();
      state.presentations = [samplePresentation()];
      FakeEventSource.last?.say({ ...running, completed_count: 2 });
      expect(await screen.findByRole('link', { name: 'Download Northwind' })).toBeInTheDocument();
    });

    it('passes over an event that it does not understand', async () => {
      renderPage(PATH, { batches: [running] });
      const bar = await screen.findByRole('progressbar', { name: 'Presentations completed' });
      FakeEventSource.last?.say({ something: 'else' });
      expect(bar).toHaveAttribute('aria-valuenow', '25');
    });
  });

  it('is polled when there are no events to be had', async () => {
    const { state } = renderPage(PATH, { batches: [running] });
    await screen.findByText('Your presentations are being generated...');
    state.batches = [sampleBatch({ row_count: 4, completed_count: 4 })];
    expect(await screen.findByText('4 presentations ready for download', {}, { timeout: 4500 })).toBeInTheDocument();
  }, 10_000);
});
