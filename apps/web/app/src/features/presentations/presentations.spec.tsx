import { POLLING_INTERVAL_MS, sampleBatch, samplePresentation } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

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

  it('has status, batch and download at hand in each row', async () => {
    renderPage('/app/presentations', { presentations: [samplePresentation()], batches: [batch] });
    const row = (await screen.findByText('Northwind')).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('completed')).toHaveTextContent('completed');
    expect(within(row).getByRole('link', { name: 'Batch' })).toHaveAttribute('href', `/app/batches/${batch.id}`);
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

  it.each([
    ['nothing has been reported', 0, '60'],
    ['a quarter of its batch has ended', 1, '25'],
  ])('shows a bar while %s', async (_, completed_count, percent) => {
    const running = sampleBatch({ status: 'processing', row_count: 4, completed_count, finished_at: null });
    const presentations = [samplePresentation({ status: 'processing', ...waiting })];
    renderPage('/app/presentations/1', { presentations, batches: [running] });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
    expect(screen.getByText(/updates automatically/)).toBeInTheDocument();
  });

  it('is asked for every three seconds until it has ended', async () => {
    const asked: number[] = [];
    const { state, server } = renderPage('/app/presentations/1', {
      presentations: [samplePresentation({ status: 'processing', ...waiting })],
      batches: [batch],
    });
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/app/presentations/1')) asked.push(performance.now());
    });
    await screen.findByText('Your presentation is being generated...');
    state.presentations = [samplePresentation()];
    expect(await screen.findByText('Ready for download', {}, { timeout: 6000 })).toBeInTheDocument();
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThanOrEqual(POLLING_INTERVAL_MS - 50);
    await new Promise((resolve) => setTimeout(resolve, POLLING_INTERVAL_MS + 200));
    expect(asked).toHaveLength(2);
  });
});
