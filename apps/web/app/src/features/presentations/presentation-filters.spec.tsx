import { sampleBatch, samplePresentation, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const LEADS = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0002';
const BATCHES = [sampleBatch(), sampleBatch({ id: LEADS, name: 'Q3 leads', template_id: 2, template_name: 'Report' })];
const waiting = { download_available: false, download_url: null };
const STATE = {
  batches: BATCHES,
  templates: [sampleTemplate(), sampleTemplate({ id: 2, name: 'Report' })],
  presentations: [
    samplePresentation({ id: 1, name: 'Acme' }),
    samplePresentation({ id: 2, name: 'Bolt', status: 'failed', ...waiting }),
    samplePresentation({ id: 3, name: 'Cup', batch_id: LEADS }),
    samplePresentation({ id: 4, name: 'Dot', batch_id: LEADS, status: 'processing', ...waiting }),
    samplePresentation({ id: 5, name: 'Elm', batch_id: LEADS, status: 'pending', ...waiting }),
  ],
};
const many = Array.from({ length: 45 }, (_, index) => samplePresentation({ id: index + 1, name: `Deck ${index + 1}` }));

const search = () => screen.getByRole('searchbox', { name: 'Search' });
const listed = (...expected: string[]) =>
  waitFor(() => {
    const links = screen
      .getAllByRole('link')
      .filter((link) => /^\/app\/presentations\/\d+$/.test(link.getAttribute('href') ?? ''));
    expect(links.map((link) => link.textContent)).toEqual(expected);
  });

describe('the address of the list of presentations', () => {
  it.each([
    ['', ['Elm', 'Dot', 'Cup', 'Bolt', 'Acme']],
    ['?sort=oldest', ['Acme', 'Bolt', 'Cup', 'Dot', 'Elm']],
    ['?status=completed', ['Cup', 'Acme']],
    ['?status=failed', ['Bolt']],
    ['?status=pending', ['Elm']],
    ['?status=processing', ['Dot']],
    ['?template_id=1', ['Bolt', 'Acme']],
    [`?batch_id=${LEADS}`, ['Elm', 'Dot', 'Cup']],
    [`?batch_id=${LEADS}&status=completed`, ['Cup']],
    ['?q=leads&sort=oldest', ['Cup', 'Dot', 'Elm']],
    ['?q=acm', ['Acme']],
    ['?status=with_failures&q=acm', ['Acme']],
    ['?batch_id=yesterday&status=failed', ['Bolt']],
  ])('“%s” shows %s', async (address, expected) => {
    renderPage(`/app/presentations${address}`, STATE);
    await listed(...expected);
  });

  it('is what the fields say, and is written by them', async () => {
    const { user, router } = renderPage('/app/presentations?template_id=2&status=completed&sort=oldest', STATE);
    await listed('Cup');
    expect(screen.getByRole('combobox', { name: 'Template' })).toHaveValue('Report');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Oldest first');
    await user.click(screen.getByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByRole('option', { name: 'Sales Pitch Deck' }));
    await listed('Acme');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Newest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?template_id=1&status=completed'));
  });

  it('keeps its filters from page to page, and begins with the first when they change', async () => {
    const { user, router } = renderPage('/app/presentations?status=completed&page=2', {
      presentations: many,
      batches: BATCHES,
    });
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=completed&page=3'));
    await user.type(search(), 'deck 45{Enter}');
    await listed('Deck 45');
    expect(router.state.location.search).toBe('?status=completed&q=deck+45');
  });
});

describe('presentations that are narrowed down', () => {
  it('to none say so, and all are there again without the filters', async () => {
    const { user, router } = renderPage('/app/presentations?status=failed&q=acme&sort=oldest', STATE);
    expect(await screen.findByRole('heading', { name: 'No presentations found' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No presentations yet' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await listed('Acme', 'Bolt', 'Cup', 'Dot', 'Elm');
    expect(router.state.location.search).toBe('?sort=oldest');
  });

  it('to a batch that is looked for by a text of it, which the server finds among all', async () => {
    const { user, router } = renderPage('/app/presentations', STATE);
    await listed('Elm', 'Dot', 'Cup', 'Bolt', 'Acme');
    const batch = screen.getByRole('combobox', { name: 'Batch' });
    await user.type(batch, 'REPORT');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /^Q3 leads/ }));
    await listed('Elm', 'Dot', 'Cup');
    expect(router.state.location.search).toBe(`?batch_id=${LEADS}`);
    expect(batch).toHaveValue('Q3 leads');
    // What is chosen is not looked for: all others are offered.
    await user.click(batch);
    expect(await screen.findByRole('option', { name: /^customers/ })).toBeInTheDocument();
  });

  it('say of each row which batch it is of', async () => {
    renderPage('/app/presentations', STATE);
    await listed('Elm', 'Dot', 'Cup', 'Bolt', 'Acme');
    expect(screen.getAllByRole('link', { name: 'Q3 leads' })).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: 'customers' })).toHaveLength(2);
  });

  it('to a batch name it, lead to it, and keep the other filters when they are widened', async () => {
    const { user, router } = renderPage(`/app/presentations?batch_id=${LEADS}&status=completed`, STATE);
    const ofBatch = (await screen.findByText(/^Of the batch/)).closest('div') ?? document.body;
    expect(await within(ofBatch).findByRole('link', { name: 'Q3 leads' })).toHaveAttribute(
      'href',
      `/app/batches/${LEADS}`,
    );
    expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveValue('Q3 leads');
    await user.click(screen.getByRole('button', { name: 'Show all batches' }));
    await listed('Cup', 'Acme');
    expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveValue('');
    expect(router.state.location.search).toBe('?status=completed');
    expect(screen.queryByRole('button', { name: 'Show all batches' })).not.toBeInTheDocument();
  });

  it('by a text that more match than are listed say so', async () => {
    const { server } = renderPage('/app/presentations?q=acme', STATE);
    const page = { presentations: many.slice(0, 20), pagination: { current_page: 1, total_pages: 10 }, more: true };
    server.use(http.get('/app/presentations', () => HttpResponse.json(page)));
    expect(await screen.findByText(/^More presentations match\. The first are shown/)).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 10')).toBeInTheDocument();
  });

  it('by a batch that is none list all, and do not say that they are of one', async () => {
    renderPage('/app/presentations?batch_id=yesterday', STATE);
    await listed('Elm', 'Dot', 'Cup', 'Bolt', 'Acme');
    expect(screen.queryByText(/Of the batch/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all batches' })).not.toBeInTheDocument();
  });

  it('that are none do not hide that there is nothing yet', async () => {
    renderPage('/app/presentations?status=nonsense', { ...STATE, presentations: [] });
    expect(await screen.findByText('No presentations yet')).toBeInTheDocument();
  });
});
