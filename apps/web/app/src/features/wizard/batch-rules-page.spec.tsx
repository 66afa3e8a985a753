import { refuse, sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { drafts } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const BATCH = '/app/presentations/bulk_create';
const TABLE = new File(['Company,City,a,b,c,d,e\nAcme,Rome\nBolt,Oslo\n'], 'rows.csv');
const TEMPLATE = sampleTemplate({ placeholders: ['City'], placeholders_count: 1, placeholder_places: [] });

/** The last step, with what is kept of it. */
async function open(
  kept: object = {},
  initial: Parameters<typeof renderPage>[1] = {},
  table = TABLE,
  prepare: (page: ReturnType<typeof renderPage>) => void = () => undefined,
) {
  await drafts.attach('begun', { file: table, settings: {} });
  const template = { id: 1, name: 'Deck' };
  const said = { mapping: { City: 'City' }, answers: new Map(), edits: new Map(), locale: 'en-US', ...kept };
  const work = { step: 2, template, fileName: TABLE.name, ...said, sent: null };
  await drafts.save({ id: 'begun', owner: sampleUser().id, savedAt: Date.now(), work });
  const page = renderPage(
    { pathname: '/app/presentations/new', state: { wizard: 'begun', step: 2 } },
    { templates: [TEMPLATE], mappings: {}, ...initial },
  );
  prepare(page);
  await screen.findByRole('heading', { name: 'Rules of the batch' });
  return page;
}

const names = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Names of the files' });

it('the rules of the batch are folded with what holds, changed by typing and clicking, kept, and sent', async () => {
  const { user, state, server } = await open();
  expect(screen.getByText('Where a row has no value, nothing is printed.')).toBeInTheDocument();
  expect(
    screen.getByText('Files are named “Acme.pptx”, “Bolt.pptx” and so on: a guess, please check.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change the rules', expanded: false }));

  await user.click(screen.getByRole('radio', { name: 'Print the same text everywhere' }));
  const missing = screen.getByRole('textbox', { name: 'Text for missing values' });
  await fillIn(user, missing, 'n/a }}');
  expect(missing).toHaveAccessibleDescription(/Enter a text without double braces/);
  expect(screen.getByRole('button', { name: 'Generate 2 Presentations' })).toBeDisabled();
  await user.clear(missing);
  await fillIn(user, missing, 'n/a');

  expect(names()).toHaveValue('{{Company}}');
  expect(names()).toHaveAccessibleDescription(/A guess.*Acme\.pptx.*Bolt\.pptx/);
  await user.click(screen.getByRole('button', { name: 'Insert Number of the row' }));
  expect(names()).toHaveValue('{{Company}}{{row}}');
  expect(names()).toHaveFocus();
  act(() => names().setSelectionRange('{{Company}}'.length, '{{Company}}'.length));
  await user.keyboard(' - ');
  // A button is pressed with the keyboard as well, and what is far down the list of columns has a select.
  act(() => screen.getByRole('button', { name: 'Insert City' }).focus());
  await user.keyboard('{Enter}');
  expect(names()).toHaveValue('{{Company}} - {{City}}{{row}}');
  expect(names()).toHaveAccessibleDescription(
    /^The first files will be called:\s*Acme - Rome1\.pptx\s*Bolt - Oslo2\.pptx$/,
  );
  await user.click(screen.getByRole('combobox', { name: 'Insert another column' }));
  await user.click(await screen.findByRole('option', { name: 'e' }));
  expect(names()).toHaveValue('{{Company}} - {{City}}{{e}}{{row}}');

  const generate = screen.getByRole('button', { name: 'Generate 2 Presentations' });
  await user.clear(names());
  await fillIn(user, names(), '{{Town}}');
  expect(names()).toHaveAccessibleDescription(
    /^The file name uses {{Town}}, which the table does not have\. Use {{row}}/,
  );
  expect(generate).toBeDisabled();
  await user.clear(names());
  expect(names()).toHaveAccessibleDescription(/Sales Pitch Deck - 1\.pptx/);
  await fillIn(user, names(), '{{City}}');
  const rules = { missing: { kind: 'default', value: 'n/a' }, namePattern: '{{City}}' };
  await waitFor(async () => expect((await drafts.listOf(sampleUser().id))[0]?.work).toMatchObject({ rules }));

  // What only the server knows stands under the field as well.
  const errors = { 'presentation.file_name': ['Not this one.'] };
  server.use(http.post(BATCH, () => refuse('batch.invalid', { errors }), { once: true }));
  await user.click(generate);
  await waitFor(() => expect(names()).toHaveAccessibleDescription(/Not this one\./));
  await user.click(generate);
  await waitFor(() => expect(state.forms.get(BATCH)?.get('presentation[file_name]')).toBe('{{City}}'));
  expect(state.forms.get(BATCH)?.get('presentation[missing]')).toBe('default=n/a');
});

it('the rules are those of the last batch, folded like others that nobody has changed here', async () => {
  const rules = { missing: { kind: 'fail' } as const, file_name: '{{City}}' };
  const { user, state } = await open({}, { mappings: { 1: { mapping: [['City', 'City']], rules } } });
  expect(await screen.findByText('Files are named “Rome.pptx”, “Oslo.pptx” and so on.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change the rules', expanded: false }));
  await waitFor(() => expect(names()).toHaveAccessibleDescription(/^It is the pattern of your last batch\./));
  expect(screen.getByRole('radio', { name: 'Make no presentation' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Print nothing' }));
  await user.clear(names());
  await user.click(screen.getByRole('button', { name: 'Generate 2 Presentations' }));
  await waitFor(() => expect(state.forms.get(BATCH)).toBeDefined());
  expect(state.forms.get(BATCH)?.has('presentation[file_name]')).toBe(false);
  expect(state.forms.get(BATCH)?.has('presentation[missing]')).toBe(false);
});

it('what the batch costs is said against the month, with the way out where that does not hold it', async () => {
  await open({}, { user: sampleUser({ current_month_usage: 9, usage_limit: 500 }) });
  expect(
    await screen.findByText(/^2 of the 500 presentations of this month; 489 are left after it, until/),
  ).toBeInTheDocument();
  cleanup();
  await open({}, { user: sampleUser({ current_month_usage: 9, usage_limit: 10 }) });
  expect(
    await screen.findByText('This batch needs 2 presentations, but only 1 of this month’s 10 is left.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/settings/subscription');
});

it('what the batch costs is said not to be known where it does not come, asked again, and kept where it once came', async () => {
  let isCut = true;
  const lost = () => screen.queryByText(/^What this batch costs against the month could not be loaded/);
  const { user, server } = await open({}, {}, TABLE, ({ server }) =>
    server.use(http.get('/dashboard', () => (isCut ? HttpResponse.error() : undefined))),
  );
  await waitFor(() => expect(lost()).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Generate 2 Presentations' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(lost()).toBeInTheDocument();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const known = await screen.findByText(/presentations of this month; /);
  expect(lost()).not.toBeInTheDocument();

  server.use(http.get('/dashboard', () => HttpResponse.error()));
  const asked = new Promise((done) => server.events.on('request:end', done));
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await asked;
  expect(known).toBeInTheDocument();
  expect(lost()).not.toBeInTheDocument();
});

it('gaps are told of as the rules print them, and names that are equal or empty stand with the other values to look at', async () => {
  const table = new File(['Company,City\nAcme,Rome\nAcme,\n,Oslo\n'], 'rows.csv');
  const rules = { missing: null, namePattern: '{{Company}}' };
  const { user } = await open({ rules }, {}, table);
  const doubts = () => screen.getByRole('region', { name: 'Values to look at' });
  expect(await screen.findByRole('region', { name: 'Column “City”, empty cells' })).toHaveTextContent(
    'Column “City”: 1 empty cell (line 3)',
  );
  const equal = await screen.findByRole(
    'region',
    { name: 'Column “Company”, repeated file names' },
    { timeout: 5_000 },
  );
  expect(equal).toHaveTextContent('1 repeated file name (line 3)');
  expect(equal).toHaveTextContent('Line 3: An earlier row has the same name. The file is named “Acme (2).pptx”.');
  expect(doubts()).toHaveTextContent('1 file name without its value (line 4)');
  const generate = screen.getByRole('button', { name: 'Generate 3 Presentations' });
  expect(generate).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Leave the placeholder' }));
  await waitFor(() => expect(doubts()).not.toHaveTextContent('“City”'));
  await user.click(screen.getByRole('radio', { name: 'Make no presentation' }));
  expect(await screen.findByText('1 row cannot become a presentation')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Column “City”' })).toHaveTextContent(
    'has no value for the placeholder “City”',
  );
  expect(generate).toBeDisabled();
});
