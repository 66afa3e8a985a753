import { refuse, sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { browser, drafts } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const TABLE = new File(
  ['company_name;contact;price;region\nA;B;12;n/a\nC;D;1e400;n/a\nE;F;7;n/a\nG;H;8;2026-02-28\n'],
  'rows.csv',
);

/** A wizard as a closed tab leaves it at its last step, whose template reads the prices as numbers and the regions as dates. */
async function begin(): Promise<void> {
  const mapping = Object.fromEntries(NAMES.map((name) => [name, name]));
  const said = { mapping, answers: new Map(), edits: new Map(), locale: 'en-US', sent: null };
  const work = { step: 2, template: { id: 1, name: 'Deck' }, fileName: TABLE.name, ...said };
  await drafts.attach('begun', { file: TABLE, settings: {} });
  await drafts.save({ id: 'begun', owner: sampleUser().id, savedAt: Date.now(), work });
}

const BATCH = '/app/presentations/bulk_create';
const NAMES = ['company_name', 'contact', 'price', 'region'];
const FILTERS: Readonly<Record<string, string[]>> = { price: ['number'], region: ['date'] };

function open(filters = FILTERS, initial: Parameters<typeof renderPage>[1] = {}) {
  const placeholder_places = NAMES.map((name) => ({
    name,
    count: 1,
    places: [],
    filters: filters[name] ?? [],
    default_text: null,
  }));
  return renderPage(
    { pathname: '/app/presentations/new', state: { wizard: 'begun', step: 2 } },
    { ...initial, templates: [sampleTemplate({ placeholder_places })] },
  );
}

/** The table is read again, and its rows checked, before they are shown. */
const field = (name: string) => screen.findByRole('textbox', { name }, { timeout: 20_000 });

async function correct(user: ReturnType<typeof open>['user'], name: string, value: string): Promise<HTMLElement> {
  const found = await field(name);
  await user.clear(found);
  await fillIn(user, found, value);
  return found;
}

it('faulty cells are corrected where they stand, one or all equal ones, checked again, and make the batch', async () => {
  await begin();
  const typing = open();
  await correct(typing.user, 'region, Line 2', '2026-01-31');
  const column = within(screen.getByRole('region', { name: 'Column “region”' }));
  const remedy = column.getByText(/^Write it as/);
  expect(remedy.compareDocumentPosition(column.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await typing.user.click(screen.getByRole('button', { name: 'Use for all 3 equal values' }));
  expect(await field('region, Line 2')).toHaveFocus();
  await waitFor(async () => expect(JSON.stringify([...(await editsKept())])).toContain('4 region'));

  // What is typed is there after a reload.
  cleanup();
  const { user, state, router } = open();
  expect(await field('region, Line 4')).toHaveValue('2026-01-31');
  await user.click(screen.getByRole('button', { name: 'Correct 3 values and check again' }));
  expect(await screen.findByText('1 row cannot become a presentation')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
  // As it was before: what was typed is there, and not in the table.
  expect(await field('region, Line 3')).toHaveValue('2026-01-31');
  expect(screen.queryByRole('button', { name: 'Use for all 3 equal values' })).not.toBeInTheDocument();
  // What is typed is neither sent nor thrown away by those who go on without these rows.
  await user.click(screen.getByRole('checkbox', { name: /^Generate the other/ }));
  expect(screen.getByRole('button', { name: 'Generate 4 Presentations' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Discard what was typed' }));
  expect(screen.getByLabelText('region, Line 3')).toHaveValue('n/a');
  expect(screen.getByRole('button', { name: 'Generate 4 Presentations' })).toBeEnabled();
  await correct(user, 'region, Line 2', '2026-01-31');
  await user.click(screen.getByRole('button', { name: 'Use for all 3 equal values' }));
  const price = await correct(user, 'price, Line 3', '1400');
  // Goes on to the next field, and does not generate.
  await user.type(price, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Correct 4 values and check again' }));
  const generate = await screen.findByRole('button', { name: 'Generate 4 Presentations' });
  await waitFor(() => expect(generate).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  Object.assign(URL, { createObjectURL: () => 'blob:corrected', revokeObjectURL: () => undefined });
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the changed table' }));
  expect(download).toHaveBeenCalledWith('blob:corrected', 'rows.csv');
  await user.click(generate);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
  expect(state.forms.get(BATCH)?.get('presentation[delimiter]')).toBe(';');
  expect(await sentTable(state)).toContain('C;D;1400;2026-01-31\r\n');
  // A long journey: on a machine that does other things, too, thirty seconds were not enough.
}, 90_000);

it('faulty rows are left out, others corrected, and what is left fits into the month', async () => {
  await begin();
  const page = open(FILTERS, { user: sampleUser({ current_month_usage: 8, usage_limit: 10 }) });
  const { user, state } = page;
  await correct(user, 'price, Line 3', '14');
  await correct(user, 'region, Line 3', '2026-01-31');
  const left = within(screen.getByRole('region', { name: 'What is left to be done' }));
  expect(left.getByText(/^Leave out the 3 rows that cannot become presentations, wait until/)).toBeInTheDocument();
  expect(screen.getByText(/^This batch needs 4 presentations/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave the other 2 rows out' }));
  const told = await screen.findByText(/2 rows were left out and are not sent\.$/);
  expect(told).toHaveFocus();
  const generate = await screen.findByRole('button', { name: 'Generate 2 Presentations' });
  await waitFor(() => expect(generate).toBeEnabled());

  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the rows left out' }));
  expect(download).toHaveBeenCalledWith('blob:1', 'rows (left out).csv');
  const because = 'Column “region”: “n/a” is not a date.';
  expect(await saved[0]?.text()).toMatch(
    new RegExp(
      `company_name;contact;price;region;Left out because\r\nA;B;12;"?n/a"?;"?${because}"?\r\nE;F;7;"?n/a"?;"?${because}"?\r\n$`,
    ),
  );
  expect(screen.getByText(`Line 2 (A · B). ${because}`)).toBeInTheDocument();

  await user.click(generate);
  await waitFor(async () =>
    expect(await sentTable(state)).toMatch(/region\r\n\r\nC;D;14;2026-01-31\r\n\r\nG;H;8;2026-02-28\r\n$/),
  );
}, 90_000);

it('what only the server finds is corrected in the same list', async () => {
  await begin();
  const { user, server, state } = open({});
  const fault = {
    code: 'row.forbidden_link',
    column: 'contact',
    line: 3,
    value: 'D',
    message: 'No link.',
    remedy: 'Write one.',
  };
  server.use(
    http.post(BATCH, () => refuse('batch.values_unreadable', { params: { rows: 1, faults: [fault] } }), { once: true }),
  );
  const generate = await screen.findByRole('button', { name: 'Generate 4 Presentations' });
  await user.click(generate);
  expect(await field('contact, Line 3')).toHaveAccessibleDescription('No link.');
  expect(generate).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Generate the other 3 presentations;/ })).toBeEnabled();
  await correct(user, 'contact, Line 3', 'https://example.com');
  await user.click(screen.getByRole('button', { name: 'Correct 1 value and check again' }));
  await waitFor(() => expect(generate).toBeEnabled());
  await user.click(generate);
  await waitFor(async () => expect(await sentTable(state)).toContain('C;https://example.com;1e400;n/a'));
});

const sentTable = async ({ forms }: ReturnType<typeof open>['state']): Promise<string> =>
  (forms.get(BATCH)?.get('presentation[csv_file]') as File).text();

async function editsKept(): Promise<ReadonlyMap<string, string>> {
  const [draft] = await drafts.listOf(sampleUser().id);
  return (draft?.work as { readonly edits: ReadonlyMap<string, string> }).edits;
}
