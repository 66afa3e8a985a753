import { POLLING_INTERVAL_MS, sampleBatch, samplePresentation } from '@rowdeck/api-client';
import { holdTimers } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const batch = sampleBatch();
const many = Array.from({ length: 45 }, (_, index) => samplePresentation({ id: index + 1, name: `Deck ${index + 1}` }));
const waiting = { download_available: false, download_url: null };

describe('the list of presentations', () => {
  it('is empty at first', async () => {
    renderPage('/app/presentations');
    expect(await screen.findByRole('heading', { name: 'No presentations yet' })).toBeInTheDocument();
    expect(screen.getByText('Create your first batch of presentations from a template.')).toBeInTheDocument();
  });

  it('is paged by the address', async () => {
    const { user, router } = renderPage('/app/presentations?page=2', { presentations: many, batches: [batch] });
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deck 25' })).toHaveAttribute('href', '/app/presentations/25');
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
  });

  it.each([
    ['?page=0', 1, ''],
    ['?page=-3', 1, ''],
    ['?page=abc', 1, ''],
    ['?page=1.5', 1, ''],
    ['?page=99', 3, '?page=3'],
    ['?page=9999999999', 3, '?page=3'],
    ['', 1, ''],
  ])('leads from “%s” to page %d, and says so in the address', async (search, page, right) => {
    const { router } = renderPage(`/app/presentations${search}`, { presentations: many, batches: [batch] });
    expect(await screen.findByText(`Page ${page} of 3`)).toBeInTheDocument();
    expect(router.state.location.search).toBe(right);
  });

  it('leads to the wizard', async () => {
    renderPage('/app/presentations', { presentations: [samplePresentation()], batches: [batch] });
    await screen.findByText('Northwind');
    expect(screen.getByRole('link', { name: 'Create Presentations' })).toHaveAttribute(
      'href',
      '/app/presentations/new',
    );
  });

  it('has status, batch and download at hand in each row', async () => {
    renderPage('/app/presentations', { presentations: [samplePresentation()], batches: [batch] });
    const row = (await screen.findByText('Northwind')).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('completed')).toHaveTextContent('completed');
    expect(within(row).getByRole('link', { name: batch.name })).toHaveAttribute('href', `/app/batches/${batch.id}`);
    expect(within(row).getByRole('link', { name: 'Download Northwind' })).toHaveAttribute(
      'href',
      '/app/presentations/1/download',
    );
  });
});

describe('one presentation', () => {
  it.each([
    ['pending', 'Waiting to start generation...'],
    ['processing', 'Your presentation is being generated...'],
    ['completed', 'Ready for download'],
    ['failed', 'Generation failed. Please try again.'],
  ] as const)('says what %s means', async (status, words) => {
    renderPage('/app/presentations/1', { presentations: [samplePresentation({ status })], batches: [batch] });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Presentation Details' })).toBeInTheDocument();
  });

  it.each(['/app/presentations', '/app/presentations/1', '/app/batches', '/app/batches/' + batch.id, '/dashboard'])(
    'of a status that a later release has is shown in grey, and promises nothing: %s',
    async (path) => {
      const later = { status: 'archived' } as const;
      renderPage(path, { presentations: [samplePresentation(later)], batches: [sampleBatch(later)] });
      const [badge] = await screen.findAllByText('archived');
      expect(badge?.closest('[data-status]')).toHaveAttribute('data-status', 'archived');
      expect(screen.queryByText(/being generated|could not be read/)).not.toBeInTheDocument();
    },
  );

  it.each(['/app/presentations', '/app/presentations/1', `/app/batches/${batch.id}`, '/dashboard'])(
    'is called not made, and no failure, where its batch was cancelled first: %s',
    async (path) => {
      const failure = 'Cancelled before it was made.';
      const presentations = [samplePresentation({ status: 'failed', not_made: true, failure, ...waiting })];
      renderPage(path, { presentations, batches: [batch] });
      await waitFor(() => expect(document.querySelector('[data-status=not_made]')).toHaveTextContent('Not made'));
      expect(screen.queryByText('failed')).not.toBeInTheDocument();
      expect(screen.queryByText(/^Generation failed/)).not.toBeInTheDocument();
    },
  );

  it('leads to its batch where it was not made', async () => {
    const presentations = [samplePresentation({ status: 'failed', not_made: true, ...waiting })];
    renderPage('/app/presentations/1', { presentations, batches: [batch] });
    const link = await screen.findByRole('link', { name: 'Have it made on the page of its batch' });
    expect(link).toHaveAttribute('href', `/app/batches/${batch.id}`);
  });

  it('says why it failed and leads to another try', async () => {
    const failure = 'The value of {{price}} is too long. Shorten it in row 1.';
    const presentations = [samplePresentation({ status: 'failed', failure, ...waiting })];
    renderPage('/app/presentations/1', { presentations, batches: [batch] });
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /from this template again/ })).toHaveAttribute(
      'href',
      '/app/presentations/new?template_id=1',
    );
  });

  it('says that the page follows by itself', async () => {
    const presentations = [samplePresentation({ status: 'processing', ...waiting })];
    renderPage('/app/presentations/1', { presentations, batches: [batch] });
    expect(await screen.findByText(/updates automatically/)).toHaveTextContent('You will be notified');
  });

  it('is as far as its batch is, without the rows that are not made', async () => {
    const presentations = [samplePresentation({ status: 'processing', ...waiting })];
    const counts = { row_count: 10, completed_count: 2, failed_count: 6, not_made_count: 5 };
    renderPage('/app/presentations/1', {
      presentations,
      batches: [sampleBatch({ ...batch, status: 'processing', ...counts })],
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  });

  it.each([
    ['2027-01-31T12:00:00.000Z', /January 31, 2027|Jan 31, 2027/],
    [null, null],
  ])('says when it goes with its batch: %s', async (expires_at, words) => {
    const kept = sampleBatch({ expires_at });
    renderPage(`/app/presentations/${samplePresentation().id}`, {
      presentations: [samplePresentation()],
      batches: [kept],
    });
    expect(await screen.findByText('Template used')).toBeInTheDocument();
    if (words) expect(screen.getByText(words)).toHaveTextContent(/, with its batch$/);
    else expect(screen.queryByText('Will be deleted')).not.toBeInTheDocument();
  });

  it('links to its template and to its batch', async () => {
    renderPage('/app/presentations/1', { presentations: [samplePresentation({ row_number: 7 })], batches: [batch] });
    expect(await screen.findByRole('link', { name: 'Sales Pitch Deck' })).toHaveAttribute('href', '/app/templates/1');
    expect(screen.getByRole('link', { name: 'customers.csv' })).toHaveAttribute('href', `/app/batches/${batch.id}`);
    expect(screen.getByText(/^Row 7 of/)).toBeInTheDocument();
  });

  it.each([
    ['completed', 1],
    ['failed', 0],
    ['pending', 0],
    ['processing', 0],
  ] as const)('when %s has %d downloads', async (status, downloads) => {
    const about = status === 'completed' ? { status } : { status, ...waiting };
    renderPage('/app/presentations/1', { presentations: [samplePresentation(about)], batches: [batch] });
    await screen.findByRole('heading', { name: 'Presentation Details' });
    const links = screen.queryAllByRole('link', { name: 'Download Northwind' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: downloads }, () => '/app/presentations/1/download'),
    );
  });

  it.each([
    [0, 0, '60'],
    [1, 0, '25'],
    [1, 1, '50'],
    [0, 3, '75'],
    [4, 0, '100'],
  ])('with %d completed and %d failed of 4 has its bar at %s %%', async (completed_count, failed_count, percent) => {
    const counts = { row_count: 4, completed_count, failed_count, finished_at: null };
    const presentations = [samplePresentation({ status: 'processing', ...waiting })];
    renderPage('/app/presentations/1', {
      presentations,
      batches: [sampleBatch({ status: 'processing', ...counts })],
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  });
});

describe('polling', () => {
  const timers = holdTimers(POLLING_INTERVAL_MS);
  const running = samplePresentation({ status: 'processing', ...waiting });

  it.each([
    ['/app/presentations/1', 'pending', 'completed', 'Ready for download'],
    ['/app/presentations/1', 'processing', 'completed', 'Ready for download'],
    ['/app/presentations/1', 'processing', 'failed', 'Generation failed. Please try again.'],
    ['/app/presentations', 'pending', 'completed', 'completed'],
    ['/app/presentations', 'processing', 'failed', 'failed'],
  ] as const)('of %s goes on while it is %s and stops when it is %s', async (path, status, end, words) => {
    const { state } = renderPage(path, { presentations: [{ ...running, status }], batches: [batch] });
    await waitFor(() => expect(timers.waiting()).toBe(1));
    timers.next();
    await waitFor(() => expect(timers.waiting()).toBe(1));
    state.presentations = [{ ...running, status: end }];
    timers.next();
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(timers.waiting()).toBe(0));
  });

  it.each(['completed', 'failed'] as const)('never starts for what is %s', async (status) => {
    renderPage('/app/presentations/1', { presentations: [samplePresentation({ status })], batches: [batch] });
    await screen.findByRole('heading', { name: 'Presentation Details' });
    expect(timers.waiting()).toBe(0);
  });

  it('ends with the page', async () => {
    const { user } = renderPage('/app/presentations/1', { presentations: [running], batches: [batch] });
    await waitFor(() => expect(timers.waiting()).toBe(1));
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    await waitFor(() => expect(timers.waiting()).toBe(0));
  });

  it.each(['/app/presentations/1', '/app/presentations'])(
    'of %s rests in a tab that nobody sees, so that who missed the end is emailed about it',
    async (path) => {
      const { state, server } = renderPage(path, { presentations: [running], batches: [batch] });
      await waitFor(() => expect(timers.waiting()).toBe(1));
      const asked = jest.fn(() => undefined);
      server.use(http.get(path, asked));
      const visibility = jest.spyOn(document, 'visibilityState', 'get');
      const turn = (to: DocumentVisibilityState) => {
        visibility.mockReturnValue(to);
        act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      };
      turn('hidden');
      timers.next();
      await waitFor(() => expect(timers.waiting()).toBe(1));
      turn('visible');
      state.presentations = [samplePresentation()];
      timers.next();
      expect(await screen.findByRole('link', { name: 'Download Northwind' })).toBeInTheDocument();
      expect(asked).toHaveBeenCalledTimes(1);
      visibility.mockRestore();
    },
  );

  it('goes on when one of its requests fails', async () => {
    const { state, server } = renderPage('/app/presentations/1', { presentations: [running], batches: [batch] });
    await waitFor(() => expect(timers.waiting()).toBe(1));
    const failed = jest.fn(() => HttpResponse.error());
    server.use(http.get('/app/presentations/1', failed, { once: true }));
    timers.next();
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    state.presentations = [samplePresentation()];
    await waitFor(() => expect(timers.waiting()).toBe(1));
    timers.next();
    expect(await screen.findByText('Ready for download')).toBeInTheDocument();
  });
});
