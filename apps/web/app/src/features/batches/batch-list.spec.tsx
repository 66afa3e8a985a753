import { SAMPLE_BATCH_ID, sampleBatch, samplePresentation, sampleUser } from '@rowdeck/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const second = sampleBatch({
  id: '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0002',
  name: 'Q3 leads',
  csv_name: 'leads.xlsx',
  row_count: 10,
  completed_count: 8,
  failed_count: 2,
  expires_at: '2027-01-05T10:00:00.000Z',
});
const BATCHES = { batches: [sampleBatch(), second], presentations: [samplePresentation()] };
const names = () => screen.getAllByRole('link', { name: /^(customers|Q3 leads)$/ }).map((link) => link.textContent);

describe('the list of batches', () => {
  it('is empty at first, and says what makes one', async () => {
    renderPage('/app/batches');
    expect(await screen.findByRole('heading', { name: 'No batches yet' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('says of each batch what became of it, and has its actions at hand', async () => {
    renderPage('/app/batches', BATCHES);
    const row = (await screen.findByRole('link', { name: 'Q3 leads' })).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('Completed with 2 failed')).toBeInTheDocument();
    expect(within(row).getByText('8 of 10')).toBeInTheDocument();
    expect(within(row).getByText(/Will be deleted on/)).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Run Q3 leads again with a new CSV' })).toHaveAttribute(
      'href',
      `/app/presentations/new?template_id=1&batch_id=${second.id}`,
    );
    expect(within(row).getByRole('link', { name: 'Download Q3 leads as ZIP' })).toBeInTheDocument();
  });

  it('is narrowed by its address, which filters change, and says so when nothing is left', async () => {
    const { user, router } = renderPage('/app/batches?status=with_failures', BATCHES);
    expect(await screen.findByRole('link', { name: 'Q3 leads' })).toBeInTheDocument();
    expect(names()).toEqual(['Q3 leads']);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'customers{Enter}');
    expect(await screen.findByRole('heading', { name: 'No batches found' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=with_failures&q=customers');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(router.state.location.search).toBe('');
  });

  it('takes back a deletion of several', async () => {
    const { user, state } = renderPage('/app/batches', BATCHES);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all batches of this page' }));
    expect(screen.getByText('2 batches selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    expect(await screen.findByText('2 batches are deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No batches at the moment' })).toBeInTheDocument();
    expect(
      screen.getByText('All of your batches are deleted. Undo in the notice takes that back.'),
    ).toBeInTheDocument();
    expect(state.batches).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored.')).toBeInTheDocument();
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('that was deleted is offered to be taken back on the dashboard, too, which greets nobody as a newcomer', async () => {
    const user = sampleUser({ current_month_usage: 0 });
    const page = renderPage('/app/batches', { ...BATCHES, user });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all batches of this page' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await screen.findByText('2 batches are deleted.');
    await act(() => page.router.navigate('/dashboard'));
    expect(await screen.findByRole('heading', { name: 'No presentations at the moment' })).toBeInTheDocument();
    expect(
      screen.getByText('All of your presentations are deleted. Undo in the notice takes that back.'),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Q3 leads' })).toBeInTheDocument();
  });

  it.each([
    ['/app/batches', 'No batches at the moment', 'Choose a template and a table, and each row becomes a presentation.'],
    ['/app/presentations', 'No presentations at the moment', 'Create a batch of presentations from a template.'],
  ])('%s that has nothing left does not take its owner for a newcomer', async (path, heading, words) => {
    renderPage(path, { deleted: [{ batch: sampleBatch(), presentations: [] }] });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/Undo/)).not.toBeInTheDocument();
  });

  it('gives a batch another name where it stands', async () => {
    const { user, state } = renderPage('/app/batches', BATCHES);
    await user.click(await screen.findByRole('button', { name: 'Rename Q3 leads' }));
    const field = screen.getByLabelText('Name of the batch');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name for the batch.')).toBeInTheDocument();
    await user.type(field, 'Q4 leads{Enter}');
    expect(await screen.findByRole('link', { name: 'Q4 leads' })).toBeInTheDocument();
    expect(state.batches.map(({ name }) => name)).toContain('Q4 leads');
  });
});

describe('the page of a batch', () => {
  it('deletes it, leads to the list, and can take it back there', async () => {
    const { user, router } = renderPage(`/app/batches/${SAMPLE_BATCH_ID}`, BATCHES);
    await user.click(await screen.findByRole('button', { name: 'Delete customers' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/batches'));
    await waitFor(() => expect(names()).toEqual(['Q3 leads']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });
});

describe('the list of presentations', () => {
  it('is narrowed to a batch, and widened again', async () => {
    const { user, router } = renderPage(`/app/presentations?batch_id=${second.id}`, BATCHES);
    expect(await screen.findByRole('heading', { name: 'No presentations found' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Q3 leads' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all batches' }));
    expect(await screen.findByText('Northwind')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});
