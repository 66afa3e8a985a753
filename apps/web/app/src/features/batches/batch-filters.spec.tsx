import { sampleBatch, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../test/render-page';

const idOf = (number: number) => `0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d${String(number).padStart(4, '0')}`;
const hourOf = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`;

/** Newest first, as the server keeps them. */
const BATCHES = [
  sampleBatch({ id: idOf(9), name: 'Waiting', status: 'pending', row_count: 9, completed_count: 0, finished_at: null }),
  sampleBatch({ id: idOf(8), name: 'Running', status: 'processing', row_count: 8, completed_count: 3 }),
  sampleBatch({ id: idOf(7), name: 'Mixed', row_count: 20, completed_count: 6, failed_count: 14 }),
  sampleBatch({ id: idOf(6), name: 'Broken', status: 'failed', row_count: 5, completed_count: 0, failed_count: 5 }),
  sampleBatch({ id: idOf(5), name: 'Quarter', template_id: 2, template_name: 'Report', csv_name: 'q3.xlsx' }),
].map((batch, index) => ({ ...batch, created_at: hourOf(20 - index) }));
const MANY = Array.from({ length: 45 }, (_, index) =>
  sampleBatch({ id: idOf(index + 1), name: `Batch ${index + 1}`, created_at: hourOf(10) }),
);
const STATE = { batches: BATCHES, templates: [sampleTemplate(), sampleTemplate({ id: 2, name: 'Report' })] };

const names = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label')?.slice(7));
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const search = () => screen.getByRole('searchbox', { name: 'Search' });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe('the address of the list of batches', () => {
  it.each([
    ['', ['Waiting', 'Running', 'Mixed', 'Broken', 'Quarter']],
    ['?status=pending', ['Waiting']],
    ['?status=processing', ['Running']],
    ['?status=completed', ['Mixed', 'Quarter']],
    ['?status=with_failures', ['Mixed']],
    ['?status=failed', ['Broken']],
    ['?template_id=2', ['Quarter']],
    ['?q=Q3', ['Quarter']],
    ['?q=report', ['Quarter']],
    ['?q=BRO', ['Broken']],
    ['?sort=oldest', ['Quarter', 'Broken', 'Mixed', 'Running', 'Waiting']],
    ['?sort=name', ['Broken', 'Mixed', 'Quarter', 'Running', 'Waiting']],
    ['?sort=rows', ['Mixed', 'Waiting', 'Running', 'Broken', 'Quarter']],
    ['?template_id=1&status=completed&q=mix&sort=oldest', ['Mixed']],
  ])('“%s” shows %s', async (address, expected) => {
    renderPage(`/app/batches${address}`, STATE);
    await listed(...expected);
  });

  it.each([
    ['?status=nonsense', ['Waiting', 'Running', 'Mixed', 'Broken', 'Quarter']],
    ['?template_id=abc', ['Waiting', 'Running', 'Mixed', 'Broken', 'Quarter']],
    ['?sort=colour', ['Waiting', 'Running', 'Mixed', 'Broken', 'Quarter']],
    ['?status=nonsense&q=mixed', ['Mixed']],
    ['?template_id=0&sort=name&status=completed', ['Mixed', 'Quarter']],
  ])('“%s” is narrowed by what is a filter, and by nothing else', async (address, expected) => {
    renderPage(`/app/batches${address}`, STATE);
    await listed(...expected);
  });

  it('is what the fields say, and is written by them', async () => {
    const { user, router } = renderPage('/app/batches?template_id=2&status=completed&q=q3&sort=name', STATE);
    await listed('Quarter');
    expect(search()).toHaveValue('q3');
    expect(screen.getByRole('combobox', { name: 'Template' })).toHaveValue('Report');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Name');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Newest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?template_id=2&status=completed&q=q3'));
    await user.clear(search());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?template_id=2&status=completed'));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));
    expect(await screen.findByRole('heading', { name: 'No batches found' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?template_id=2&status=failed');
  });

  it('leads back to what was seen before', async () => {
    const { user, router } = renderPage('/app/batches', STATE);
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed with failures' }));
    await listed('Mixed');
    await router.navigate(-1);
    await listed('Waiting', 'Running', 'Mixed', 'Broken', 'Quarter');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  });

  it('keeps its filters from page to page, and begins with the first when they change', async () => {
    const { user, router } = renderPage('/app/batches?q=batch&page=2', { batches: MANY });
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=batch&page=3');
    await user.type(search(), ' 4{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=batch+4'));
    await listed('Batch 4', 'Batch 40', 'Batch 41', 'Batch 42', 'Batch 43', 'Batch 44', 'Batch 45');
  });

  it('keeps its order when the filters are cleared', async () => {
    const { user, router } = renderPage('/app/batches?status=failed&q=nothing&sort=name', STATE);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await listed('Broken', 'Mixed', 'Quarter', 'Running', 'Waiting');
    expect(router.state.location.search).toBe('?sort=name');
    expect(search()).toHaveValue('');
  });

  it('past the last page leads to that', async () => {
    const { router } = renderPage('/app/batches?page=9', { batches: MANY });
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
  });
});

describe('a batch in the list', () => {
  it.each([
    ['Waiting', 'pending', '0 of 9'],
    ['Running', 'processing', '3 of 8'],
    ['Mixed', 'Completed with 14 failed', '6 of 20'],
    ['Broken', 'failed', '0 of 5'],
    ['Quarter', 'completed', '3'],
  ])('%s is %s, with %s rows', async (name, state, rows) => {
    renderPage('/app/batches', STATE);
    const row = await rowOf(name);
    expect(row.getByText(state)).toBeInTheDocument();
    expect(row.getByText(rows)).toBeInTheDocument();
  });

  it('says what it was made from and by whom, and leads to its page', async () => {
    renderPage('/app/batches', STATE);
    const row = await rowOf('Quarter');
    expect(['Report', 'q3.xlsx', 'Ada Lovelace'].map((fact) => row.getByText(fact).tagName)).toEqual([
      'BDI',
      'BDI',
      'BDI',
    ]);
    expect(row.getByRole('link', { name: 'Quarter' })).toHaveAttribute('href', `/app/batches/${idOf(5)}`);
    expect(row.queryByText(/Will be deleted on/)).not.toBeInTheDocument();
  });

  it.each([
    ['has a ZIP when there is one', '/app/batches/7/download', 1],
    ['has none before', null, 0],
  ])('%s', async (_, download_url, count) => {
    const download_available = download_url !== null;
    renderPage('/app/batches', { batches: [sampleBatch({ name: 'Mixed', download_available, download_url })] });
    const links = (await rowOf('Mixed')).queryAllByRole('link', { name: 'Download Mixed as ZIP' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(count === 1 ? [download_url] : []);
  });

  it('says that others match when not all are listed', async () => {
    const { server } = renderPage('/app/batches?q=mixed', STATE);
    const page = { batches: [BATCHES[2]], pagination: { current_page: 1, total_pages: 25 }, more: true };
    server.use(http.get('/app/batches', () => HttpResponse.json(page)));
    expect(await screen.findByText(/^More batches match\. The newest are shown/)).toBeInTheDocument();
  });
});
