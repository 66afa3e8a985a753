import { sampleBatch, SAMPLE_BATCH_ID } from '@rowdeck/api-client';
import { type FailedRow } from '@rowdeck/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { refuse } from '@rowdeck/api-client';
import { renderPage } from '../../../test/render-page';

const PATH = `/app/batches/${SAMPLE_BATCH_ID}`;

const failed = (row: number, value = 'soon'): FailedRow => ({
  row,
  name: `Deck ${row}`,
  reason: `Column “Due”: “${value}” is not a date.`,
  code: null,
  faults: [
    { code: 'value.not_a_date', placeholder: 'due', column: 'Due', value, message: `“${value}” is not a date.` },
  ],
});
const cancelled: FailedRow = {
  ...failed(9),
  reason: 'Cancelled before it was made.',
  code: 'row.cancelled',
  faults: [],
};
const batchWith = (failures: readonly FailedRow[]) =>
  sampleBatch({
    row_count: 100,
    completed_count: 100 - failures.length,
    failed_count: failures.length,
    not_made_count: failures.filter(({ code }) => code !== null).length,
  });
const open = (failures: FailedRow[]) => renderPage(PATH, { batches: [batchWith(failures)], failures });
const field = (row: number) => screen.findByRole('textbox', { name: `Due, row ${row}` });

describe('the failed rows of a batch', () => {
  it('stand first, each with column, placeholder and value, and in a file', async () => {
    open([failed(2), failed(9)]);
    const region = within(await screen.findByRole('region', { name: 'Failed rows' }));
    expect(await region.findByText('Row 2 · Deck 2')).toBeInTheDocument();
    expect(await field(2)).toHaveValue('soon');
    expect(await field(2)).toHaveAccessibleDescription(/“soon” is not a date/);
    expect(region.getAllByText('{{due}}')).toHaveLength(2);
    expect(region.getByRole('link', { name: 'errors.csv (2 rows)' })).toHaveAttribute('href', `${PATH}/errors.csv`);
    expect(screen.getByText('Completed with 2 failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^manifest\.csv/ })).toHaveAttribute('href', `${PATH}/manifest.csv`);
  });

  it('have names that move nothing about where they are written from right to left', async () => {
    open([{ ...failed(2), name: 'عملاء 7' }]);
    expect(await screen.findByText('Row 2 · \u2068عملاء 7\u2069')).toBeInTheDocument();
  });

  it('stand apart from those that were not made since the batch was cancelled', async () => {
    const { user, router } = open([failed(2), cancelled]);
    const region = within(await screen.findByRole('region', { name: 'Failed rows' }));
    expect(await field(2)).toHaveValue('soon');
    expect(region.queryByText('Cancelled before it was made.')).not.toBeInTheDocument();
    await user.click(region.getByRole('radio', { name: 'Not made (1)' }));
    expect(await region.findByText('Cancelled before it was made.')).toBeInTheDocument();
    expect(region.queryByText('Row 2 · Deck 2')).not.toBeInTheDocument();
    expect(screen.getByText('Cancelled: 98 made, 1 not made, 1 failed')).toBeInTheDocument();
    expect(screen.getByText('Cancelled, 1 failed')).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'errors.csv (2 rows)' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('are called what they are where nothing is wrong with any of them', async () => {
    const { user, jsonOf } = open([cancelled]);
    const region = within(await screen.findByRole('region', { name: 'Rows that were not made' }));
    expect(await region.findByText('Cancelled before it was made.')).toBeInTheDocument();
    expect(region.queryByRole('radio')).not.toBeInTheDocument();
    expect(document.querySelector('[data-status=cancelled]')).toHaveTextContent('Cancelled');
    expect(region.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument();
    await user.click(region.getByRole('button', { name: 'Make this row' }));
    await waitFor(async () => expect(await jsonOf(`POST ${PATH}/corrections`)).toMatchObject({ all: true }));
  });

  it('are not there where none failed', async () => {
    open([]);
    await screen.findByText('100 presentations ready for download');
    expect(screen.queryByRole('region', { name: 'Failed rows' })).not.toBeInTheDocument();
  });

  it('are corrected and run again, and no others', async () => {
    const { user, jsonOf, state } = open([failed(2), failed(7, 'later')]);
    const send = await screen.findByRole('button', { name: 'Correct and run these again' });
    expect(send).toBeDisabled();
    await user.clear(await field(2));
    await user.type(await field(2), '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Correct and run these again (1)' }));
    expect(await screen.findByText('1 row is being made again...')).toBeInTheDocument();
    expect(await jsonOf(`POST ${PATH}/corrections`)).toEqual({
      rows: [{ row: 2, values: { Due: '2026-12-24' } }],
      replacements: [],
      all: false,
    });
    await waitFor(() => expect(state.failures.map(({ row }) => row)).toEqual([7]));
    expect(screen.queryByRole('button', { name: /^Correct and run/ })).not.toBeInTheDocument();
  });

  it('take a value for all that have the same', async () => {
    const { user, jsonOf } = open([failed(2), failed(7), failed(8, 'later')]);
    await user.clear(await field(2));
    await user.type(await field(2), '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Also wherever it is “soon”' }));
    expect(await field(7)).toHaveValue('2026-12-24');
    expect(await field(8)).toHaveValue('later');
    await user.click(screen.getByRole('button', { name: 'Correct and run these again (2)' }));
    await screen.findByText('2 rows are being made again...');
    expect(await jsonOf(`POST ${PATH}/corrections`)).toMatchObject({
      rows: [],
      replacements: [{ column: 'Due', value: 'soon', text: '2026-12-24' }],
    });
  });

  it('go on with Enter, and behind the last to the button', async () => {
    const { user } = open([failed(2), failed(7)]);
    await user.clear(await field(2));
    await user.type(await field(2), 'x{Enter}');
    expect(await field(7)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Correct and run these again (1)' })).toHaveFocus();
  });

  it('are tried again as they are', async () => {
    const { user, jsonOf } = open([failed(2), cancelled]);
    await user.click(await screen.findByRole('button', { name: 'Try again (2 rows)' }));
    await screen.findByText('2 rows are being made again...');
    expect(await jsonOf(`POST ${PATH}/corrections`)).toEqual({ rows: [], replacements: [], all: true });
  });

  it('keep what was typed where that is refused, and say why', async () => {
    const { user, server } = open([failed(2)]);
    server.use(http.post(`${PATH}/corrections`, () => refuse('quota.exceeded', { detail: 'These rows need 1.' })));
    await user.type(await field(2), 'er');
    await user.click(screen.getByRole('button', { name: 'Correct and run these again (1)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('These rows need 1.');
    expect(await field(2)).toHaveValue('sooner');
  });

  it('are paged, and what is typed stays', async () => {
    const { user } = open(Array.from({ length: 25 }, (_, index) => failed(index + 1)));
    await user.type(await field(1), 'er');
    await user.click(screen.getByRole('button', { name: 'Next failed rows' }));
    expect(await field(21)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Correct and run these again (1)' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Previous failed rows' }));
    expect(await field(1)).toHaveValue('sooner');
  });

  it('are all of them, in words, where nothing was made', async () => {
    const batch = sampleBatch({
      status: 'failed',
      completed_count: 0,
      failed_count: 3,
      download_available: false,
      download_url: null,
    });
    renderPage(PATH, { batches: [batch], failures: [failed(1), failed(2), failed(3)] });
    expect(await screen.findByText(/^No row became a presentation, so there is no ZIP\./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download ZIP' })).not.toBeInTheDocument();
  });
});

describe('a batch that runs', () => {
  const running = sampleBatch({
    ...{ status: 'processing', row_count: 10_000, completed_count: 3_200, finished_at: null },
    ...{ download_available: false, download_url: null },
  });

  it('says how far it is, on the page and in the tab', async () => {
    renderPage(PATH, { batches: [running] });
    expect(await screen.findByText('3,200 of 10,000 · 32%')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('32% · customers · Rowdeck'));
    expect(screen.getByText('25 percent')).toBeInTheDocument();
  });

  it('takes nothing for done that is not made, while what was begun with is finished', async () => {
    renderPage(PATH, { batches: [{ ...running, failed_count: 6_302, not_made_count: 6_300 }] });
    expect(await screen.findByText('3,202 of 10,000 · 32%')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('32% · customers · Rowdeck'));
    expect(screen.getByText('25 percent')).toBeInTheDocument();
  });

  it('is cancelled once that was confirmed', async () => {
    const { user, state } = renderPage(PATH, { batches: [running] });
    await user.click(await screen.findByRole('button', { name: 'Cancel batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this batch?' }));
    expect(state.batches[0]?.status).toBe('processing');
    await user.click(dialog.getByRole('button', { name: 'Cancel the batch' }));
    expect(await screen.findByText(/^The batch was cancelled\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel batch' })).not.toBeInTheDocument();
  });

  it('says so when its end was quicker than whoever cancels it', async () => {
    const { user, state } = renderPage(PATH, { batches: [running] });
    await user.click(await screen.findByRole('button', { name: 'Cancel batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this batch?' }));
    state.batches = [sampleBatch({ row_count: 10_000, completed_count: 10_000 })];
    await user.click(dialog.getByRole('button', { name: 'Cancel the batch' }));
    const words = 'The batch had ended before it could be cancelled. All 10,000 presentations were made.';
    expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull();
  });

  it('says so when every row had been begun with', async () => {
    const cancelled_at = '2026-11-20T14:00:02.000Z';
    renderPage(PATH, { batches: [sampleBatch({ cancelled_at })] });
    const words = 'The batch was cancelled after work on its last rows had begun, so none was left out.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is not cancelled twice', async () => {
    const cancelled_at = '2026-11-20T14:00:02.000Z';
    renderPage(PATH, { batches: [{ ...running, cancelled_at }] });
    expect(await screen.findByText(/^Cancelling: /)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
  });

  it('tells of the moment when it has finished', async () => {
    renderPage(PATH, {
      batches: [sampleBatch({ row_count: 10_000, completed_count: 10_000, finished_at: '2026-11-20T14:00:01.400Z' })],
    });
    expect(await screen.findByText('10,000 decks in 1.4 s')).toBeInTheDocument();
  });
});

describe('the page of a batch says', () => {
  const made = { completed_count: 0, failed_count: 0, not_made_count: 0 };
  const rerun = { number: 1, row_count: 2, started_at: '2026-11-20T14:00:01.000Z', ...made };

  it('how the first run and the last rerun ended, each with its time', async () => {
    const again = { ...rerun, completed_count: 1, failed_count: 1 };
    const first_run = { finished_at: '2026-11-20T14:00:00.700Z', completed_count: 2 };
    const counts = { row_count: 4, completed_count: 3, failed_count: 1, finished_at: '2026-11-20T14:00:01.010Z' };
    renderPage(PATH, { batches: [sampleBatch({ ...counts, first_run, rerun: again })], failures: [failed(2)] });
    expect(await screen.findByText('2 decks in 0.7 s')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 rows made again in under 0.1 s, 1 failed again')).toBeInTheDocument();
    expect(screen.getByText('0.7 s')).toBeInTheDocument();
  });

  it('why there is no ZIP while rows are made again, and when there is one', async () => {
    const again = { status: 'processing', finished_at: null, download_available: false, download_url: null } as const;
    renderPage(PATH, { batches: [sampleBatch({ ...again, row_count: 4, completed_count: 2, rerun })] });
    expect(await screen.findByText('2 rows are being made again...')).toBeInTheDocument();
    expect(screen.getByText('0 of these 2 rows · 0%')).toBeInTheDocument();
    expect(screen.getByText(/^The ZIP will include these rows/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download ZIP' })).not.toBeInTheDocument();
  });

  it('when it will be deleted', async () => {
    renderPage(PATH, { batches: [sampleBatch({ expires_at: '2026-12-20T14:00:04.000Z' })] });
    expect(await screen.findByText(/^Will be deleted with its presentations on .*2026\.$/)).toBeInTheDocument();
  });

  it('that nothing can be downloaded of one that was cancelled at once', async () => {
    const nothing = { completed_count: 0, failed_count: 3, download_available: false, download_url: null } as const;
    const cancelled_at = '2026-11-20T14:00:02.000Z';
    const batch = sampleBatch({ status: 'failed', ...nothing, not_made_count: 3, cancelled_at });
    renderPage(PATH, { batches: [batch], failures: [] });
    expect(await screen.findByText('Cancelled before any presentation was made')).toBeInTheDocument();
    expect(screen.queryByText(/can be downloaded/)).not.toBeInTheDocument();
  });
});
