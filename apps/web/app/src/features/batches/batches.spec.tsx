import { POLLING_INTERVAL_MS, sampleBatch, SAMPLE_BATCH_ID, samplePresentation } from '@rowdeck/api-client';
import { holdTimers } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const PATH = `/app/batches/${SAMPLE_BATCH_ID}`;
const running = sampleBatch({
  status: 'processing',
  row_count: 4,
  completed_count: 1,
  finished_at: null,
  download_available: false,
  download_url: null,
});

const LEAVE = 'You can leave this page: you will be notified when it ends.';

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
  const timers = holdTimers(POLLING_INTERVAL_MS);

  it('says what of its template could not be filled, with the places', async () => {
    const places = [
      { code: 'placeholder.bad_filter', message: 'There is no filter “upperr”.', remedy: '', place: 'slide 2' },
    ];
    renderPage(PATH, { batches: [sampleBatch({ unfilled: { count: 12, places } })] });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Some text of the template could not be filled');
    expect(notice).toHaveTextContent('Slide 2 · There is no filter “upperr”.');
    expect(notice).toHaveTextContent('and 11 more places');
  });

  it('says with which API key it was started, where with one', async () => {
    const api_key = { id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0007', name: 'Reports' };
    renderPage(PATH, { batches: [sampleBatch({ api_key })] });
    expect(await screen.findByText(/^Batch from/)).toHaveTextContent(/ · with the API key “Reports”$/);
  });

  it('leads to its presentations among all, where they are searched and filtered', async () => {
    renderPage(PATH, { batches: [sampleBatch()] });
    const link = await screen.findByRole('link', { name: 'Search and filter them' });
    expect(link).toHaveAttribute('href', `/app/presentations?batch_id=${SAMPLE_BATCH_ID}`);
  });

  it('says how its files are named, what stands where a row has no value, and how it was read and printed', async () => {
    const rules = { file_name: '{{company}} - {{row}}', missing: { kind: 'default', value: 'n/a' } } as const;
    const settings = { locale: 'de-DE', data_locale: 'fr-FR', encoding: 'windows-1252', delimiter: ';' } as const;
    renderPage(PATH, { batches: [sampleBatch({ ...rules, settings })] });
    expect(await screen.findByText('{{company}} - {{row}}')).toBeInTheDocument();
    expect(screen.getByText('Numbers and dates are printed as in German (Germany).')).toBeInTheDocument();
    expect(
      screen.getByText(
        'The table was read as in French (France), in Western European (windows-1252), with the separator semicolon.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Where a row has no value, “n/a” is printed.')).toBeInTheDocument();
  });

  it('says what was answered about its columns', async () => {
    const columns = [
      { column: 'Due', order: 'dmy' },
      { column: 'Sum', decimal: ',', percents: 'fraction' },
      { column: 'Paid', serials: 'date' },
    ] as const;
    renderPage(PATH, { batches: [sampleBatch({ column_readings: { count: 15, columns: [...columns] } })] });
    const words =
      'Columns are read as answered: “Due” with the day first, “Sum” with a comma before the decimals and its numbers as parts of one (0.12 is 12%), “Paid” with its numbers as days of a spreadsheet, 12 more columns.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

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

  it('claims nothing of a batch in a state that it does not know', async () => {
    renderPage(PATH, { batches: [sampleBatch({ status: 'archived' })], presentations: [samplePresentation()] });
    expect(await screen.findByText('This page does not know the state of this batch. Reload it.')).toBeInTheDocument();
    expect(screen.getByText('archived')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/ready for download/)).not.toBeInTheDocument();
    expect(screen.queryByText(/decks? in/)).not.toBeInTheDocument();
  });

  it('leads back from a batch that is not there', async () => {
    renderPage(PATH);
    expect(await screen.findByRole('heading', { name: 'Batch not found' })).toBeInTheDocument();
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

    it('has the places of what comes with its end from the beginning, until all of that is there', async () => {
      const { user } = renderPage(PATH, { batches: [running] });
      const places = () => {
        const zip = screen.getByRole('button', { name: 'Download ZIP' });
        expect(zip).toHaveAccessibleDescription('The ZIP can be downloaded as soon as all rows have ended.');
        expect(zip).toHaveAttribute('aria-disabled', 'true');
        expect(screen.getByText('manifest.csv: when all rows have ended')).toBeInTheDocument();
        expect(screen.getByText(LEAVE)).toBeInTheDocument();
        return zip;
      };
      await screen.findByText('1 of 4 · 25%');
      await user.click(places());
      // The feed knows of the end first; there is no ZIP before the batch has been read again.
      FakeEventSource.last?.say({ ...running, status: 'completed', completed_count: 4 });
      expect(await screen.findByText('4 presentations ready for download')).toBeInTheDocument();
      expect(screen.getByText('4 of 4 · 100%')).toBeInTheDocument();
      places();
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

    it('is not followed in a tab that nobody sees, and again in one that somebody looks at', async () => {
      const { state } = renderPage(PATH, { batches: [running] });
      await screen.findByRole('progressbar', { name: 'Presentations completed' });
      const [first, visibility] = [FakeEventSource.last, jest.spyOn(document, 'visibilityState', 'get')];
      const turn = (to: DocumentVisibilityState) => {
        visibility.mockReturnValue(to);
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      };
      turn('hidden');
      expect([first?.closed, FakeEventSource.last]).toEqual([true, first]);
      state.batches = [sampleBatch({ row_count: 4, completed_count: 4 })];
      turn('visible');
      expect(await screen.findByText('4 presentations ready for download')).toBeInTheDocument();
      visibility.mockRestore();
    });

    it('passes over an event that it does not understand', async () => {
      renderPage(PATH, { batches: [running] });
      const bar = await screen.findByRole('progressbar', { name: 'Presentations completed' });
      FakeEventSource.last?.say({ something: 'else' });
      expect(bar).toHaveAttribute('aria-valuenow', '25');
    });
  });

  it('is polled when there are no events to be had, until it has ended', async () => {
    const { state } = renderPage(PATH, { batches: [running] });
    await screen.findByText('Your presentations are being generated...');
    await waitFor(() => expect(timers.waiting()).toBe(1));
    state.batches = [sampleBatch({ row_count: 4, completed_count: 4 })];
    timers.next();
    expect(await screen.findByText('4 presentations ready for download')).toBeInTheDocument();
    await waitFor(() => expect(timers.waiting()).toBe(0));
  });

  it.each([
    ['its first answer', PATH],
    ['the first answer about its rows', `${PATH}/presentations`],
  ])('comes by itself when %s was lost', async (_, lost) => {
    const { server } = renderPage(PATH, { batches: [sampleBatch()], presentations: [samplePresentation()] });
    server.use(http.get(lost, () => HttpResponse.error(), { once: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rowdeck is not responding');
    await waitFor(() => expect(timers.waiting()).toBe(1));
    timers.next();
    expect(await screen.findByRole('link', { name: 'Download Northwind' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download ZIP' })).toBeInTheDocument();
    await waitFor(() => expect(timers.waiting()).toBe(0));
  });

  it('does not ask again for what is not there', async () => {
    renderPage(PATH);
    expect(await screen.findByRole('heading', { name: 'Batch not found' })).toBeInTheDocument();
    expect(timers.waiting()).toBe(0);
  });

  it.each(['?page=9', '?page=-3', '?page=1.5'])(
    'leads from “%s”, where it has no page, to its only one',
    async (search) => {
      const { router } = renderPage(`${PATH}${search}`, {
        batches: [sampleBatch()],
        presentations: [samplePresentation()],
      });
      expect(await screen.findByRole('link', { name: 'Northwind' })).toBeInTheDocument();
      expect(router.state.location.search).toBe('');
    },
  );

  it('links to its template, and says when it was made', async () => {
    renderPage(PATH, { batches: [sampleBatch()] });
    const template = await screen.findByRole('link', { name: 'Sales Pitch Deck' });
    expect(template).toHaveAttribute('href', '/app/templates/1');
    expect(template.parentElement).toHaveTextContent(/Nov 20, 2026/);
  });

  it.each([
    ['pending', { completed_count: 0, failed_count: 0 }, '0', '0'],
    ['processing', { completed_count: 1, failed_count: 1 }, '25', '25'],
    ['completed', { completed_count: 3, failed_count: 1 }, '75', '25'],
    ['failed', { completed_count: 0, failed_count: 4 }, '0', '100'],
  ] as const)('when %s shows its shares', async (status, counts, completed, failed) => {
    renderPage(PATH, { batches: [sampleBatch({ status, row_count: 4, ...counts })] });
    const bar = await screen.findByRole('progressbar', { name: 'Presentations completed' });
    expect(bar).toHaveAttribute('aria-valuenow', completed);
    expect(screen.getByRole('progressbar', { name: 'Presentations failed' })).toHaveAttribute('aria-valuenow', failed);
  });

  it.each([
    ['processing', null, true],
    ['completed', '2026-11-20T14:00:04.000Z', false],
  ] as const)(
    'when %s, with its end at %s, says that the page follows by itself: %s',
    async (status, finished_at, said) => {
      renderPage(PATH, { batches: [sampleBatch({ status, finished_at })] });
      await screen.findByRole('progressbar', { name: 'Presentations completed' });
      expect(screen.queryAllByText(LEAVE)).toHaveLength(said ? 1 : 0);
      expect(screen.queryAllByText('It is kept with its presentations until you delete it.')).toHaveLength(
        said ? 0 : 1,
      );
    },
  );

  it('says why there is no ZIP of one of which nothing was made', async () => {
    const nothing = { completed_count: 0, failed_count: 3, download_available: false, download_url: null } as const;
    renderPage(PATH, { batches: [sampleBatch({ status: 'failed', ...nothing })] });
    const zip = await screen.findByRole('button', { name: 'Download ZIP' });
    expect(zip).toHaveAccessibleDescription('No row became a presentation, so there is no ZIP.');
  });

  it('pages through its rows, in their order', async () => {
    const presentations = Array.from({ length: 25 }, (_, index) =>
      samplePresentation({ id: index + 1, row_number: index + 1, name: `Row ${index + 1}` }),
    );
    const { user, router } = renderPage(PATH, { batches: [sampleBatch({ row_count: 25 })], presentations });
    const rows = within(await screen.findByRole('region', { name: 'Presentations' }));
    expect(await rows.findByRole('link', { name: 'Row 1' })).toHaveAttribute('href', '/app/presentations/1');
    expect(rows.getByText('Page 1 of 2')).toBeInTheDocument();
    await user.click(rows.getByRole('link', { name: 'Next page' }));
    expect(await rows.findByRole('link', { name: 'Row 21' })).toBeInTheDocument();
    expect(rows.queryByRole('link', { name: 'Row 1' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('shows its counts even when its rows do not come', async () => {
    const { server, user } = renderPage(PATH, { batches: [sampleBatch()], presentations: [samplePresentation()] });
    server.use(http.get(`${PATH}/presentations`, () => HttpResponse.error(), { once: true }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('3 presentations ready for download')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Northwind')).toBeInTheDocument();
  });
});
