import { sampleBatch, samplePresentation } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const idOf = (number: number) => `0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d${String(number).padStart(4, '0')}`;
const recent = async () => within(await screen.findByRole('region', { name: 'Recent batches' }));

describe('the recent batches of the dashboard', () => {
  it('are not spoken of before there is one', async () => {
    renderPage('/dashboard', { presentations: [samplePresentation()] });
    await screen.findByRole('region', { name: 'Recent presentations' });
    expect(screen.queryByText('Recent batches')).not.toBeInTheDocument();
  });

  it('are the five newest, each with its page, and lead to all', async () => {
    const batches = Array.from({ length: 7 }, (_, index) => sampleBatch({ id: idOf(index), name: `Batch ${index}` }));
    renderPage('/dashboard', { batches });
    const links = (await recent()).getAllByRole('link', { name: /^Batch \d$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3, 4].map((index) => `/app/batches/${idOf(index)}`),
    );
    expect((await recent()).getByRole('link', { name: 'View all batches' })).toHaveAttribute('href', '/app/batches');
  });

  it.each([
    [{ status: 'pending', completed_count: 0, row_count: 1 }, 'pending', 'Sales Pitch Deck · 1 row'],
    [{ status: 'processing', row_count: 1_234 }, 'processing', 'Sales Pitch Deck · 1,234 rows'],
    [{ row_count: 20, completed_count: 20 }, 'completed', 'Sales Pitch Deck · 20 rows'],
    [{ row_count: 20, completed_count: 6, failed_count: 14 }, 'Completed with 14 failed', 'Sales Pitch Deck · 20 rows'],
    [{ status: 'failed', completed_count: 0, failed_count: 3 }, 'failed', 'Sales Pitch Deck · 3 rows'],
  ] as const)('say of %j: %s', async (about, state, words) => {
    renderPage('/dashboard', { batches: [sampleBatch(about)] });
    expect((await recent()).getByText(state)).toBeInTheDocument();
    expect((await recent()).getByRole('table')).toHaveTextContent(words);
  });

  it('lose one that is deleted', async () => {
    const batches = [sampleBatch(), sampleBatch({ id: idOf(2), name: 'Q3 leads' })];
    const { user } = renderPage('/app/batches', { batches });
    await user.click(await screen.findByRole('button', { name: 'Delete Q3 leads' }));
    await screen.findByText('“Q3 leads” is deleted.');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect((await recent()).getByRole('link', { name: 'customers' })).toBeInTheDocument();
    expect((await recent()).queryByRole('link', { name: 'Q3 leads' })).not.toBeInTheDocument();
  });
});
