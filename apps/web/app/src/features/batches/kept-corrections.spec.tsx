import { refuse, sampleBatch, SAMPLE_BATCH_ID, sampleUser } from '@rowdeck/api-client';
import { type FailedRow } from '@rowdeck/contracts';
import { drafts } from '@rowdeck/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const PATH = `/app/batches/${SAMPLE_BATCH_ID}`;

const failed = (row: number, value = 'soon'): FailedRow => ({
  row,
  name: `Deck ${row}`,
  reason: `“${value}” is not a date.`,
  code: null,
  faults: [
    { code: 'value.not_a_date', placeholder: 'due', column: 'Due', value, message: `“${value}” is not a date.` },
  ],
});
const batchWith = ({ length }: readonly FailedRow[]) =>
  sampleBatch({ row_count: 100, completed_count: 100 - length, failed_count: length });
const open = (failures: FailedRow[]) => renderPage(PATH, { batches: [batchWith(failures)], failures });
const field = (row: number) => screen.findByRole('textbox', { name: `Due, row ${row}` });

describe('corrections of failed rows', () => {
  it.each([
    ['manual', 'free', 'get a larger plan'],
    ['manual', 'professional', 'contact sales about a larger plan'],
    ['none', 'free', 'ask an operator of this site for a larger plan'],
  ])('say what the month does not hold, and lead to the plans: %s, %s', async (billing, tier, way) => {
    const { user, server } = open([failed(2)]);
    const params = { left: 0, needed: 1, resets_on: '2026-12-01', tier, billing };
    server.use(http.post(`${PATH}/corrections`, () => refuse('quota.exceeded', { params })));
    await user.type(await field(2), 'er');
    await user.click(screen.getByRole('button', { name: 'Correct and run these again (1)' }));
    const words = 'These rows need 1 presentation, but your plan has 0 left this month.';
    expect(await screen.findByRole('alert')).toHaveTextContent(
      new RegExp(`${words} Make fewer of them again, wait until 1 December.*, or ${way}\\.`),
    );
    expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/settings/subscription');
  });

  it('are sent without those that were made meanwhile in another tab, and that is said', async () => {
    const { user, server, state, jsonOf } = open([failed(2), failed(7)]);
    const errors = { 'rows.2': ['Row 2 has not failed. Name rows that have.'] };
    server.use(http.post(`${PATH}/corrections`, () => refuse('batch.invalid', { errors }), { once: true }));
    await user.type(await field(2), 'er');
    await user.type(await field(7), 'est');
    await user.click(screen.getByRole('button', { name: 'Correct and run these again (2)' }));
    const words = 'Row 2 does not fail any more, and what was typed for it was left out.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('1 row is being made again...')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const { rows } = (await jsonOf(`POST ${PATH}/corrections`)) as { rows: object[] };
    expect(rows).toEqual([{ row: 7, values: { Due: 'soonest' } }]);
    expect(state.failures.map(({ row }) => row)).toEqual([2]);
  });

  it('keep what was typed in the browser, until it is sent or discarded', async () => {
    const first = open([failed(2), failed(7)]);
    await first.user.type(await field(2), 'er');
    cleanup();
    const second = open([failed(2), failed(7)]);
    await waitFor(async () => expect(await field(2)).toHaveValue('sooner'));
    await second.user.click(screen.getByRole('button', { name: 'Discard what was typed' }));
    expect(await field(2)).toHaveValue('soon');
    cleanup();
    const third = open([failed(2), failed(7)]);
    await third.user.type(await field(7), 'est');
    await third.user.click(screen.getByRole('button', { name: 'Correct and run these again (1)' }));
    expect(await screen.findByText('1 row is being made again...')).toBeInTheDocument();
    await waitFor(async () => expect(await drafts.listOf(sampleUser().id)).toEqual([]));
  });

  it('are typed by somebody else for themselves', async () => {
    const first = open([failed(2)]);
    await first.user.type(await field(2), 'er');
    cleanup();
    const user = sampleUser({ id: crypto.randomUUID() });
    renderPage(PATH, { user, batches: [batchWith([failed(2)])], failures: [failed(2)] });
    expect(await field(2)).toHaveValue('soon');
  });
});
