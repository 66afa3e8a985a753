import { refuse, sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { DEFAULT_PREFERENCES } from '@rowdeck/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const customers = (text = 'Company_Name,Contact,Price,Zone\nNorthwind,Mia,12,EU\nFabrikam,Jo,9,US\n') =>
  new File([text], 'customers.csv', { type: 'text/csv' });

async function reachStep3(path = '/app/presentations/new?template_id=1', table = customers()) {
  // The month holds the largest of these tables.
  const page = renderPage(path, { user: sampleUser({ usage_limit: 2_000 }) });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), table);
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return page;
}

const column = (placeholder: string) => screen.getByRole('combobox', { name: `Column for ${placeholder}` });
const generate = () => screen.getByRole('button', { name: 'Generate 2 Presentations' });

describe('the bar of steps', () => {
  const steps = () => within(screen.getByLabelText('Steps')).getAllByRole('button');

  it('marks the current step', async () => {
    await reachStep3();
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    expect(steps().map((step) => step.textContent)).toEqual([
      expect.stringContaining('Select Template'),
      expect.stringContaining('Upload Data'),
      expect.stringContaining('Map Columns'),
    ]);
  });

  it.each([
    [0, 'Select Template'],
    [1, 'Upload Data'],
  ])('leads back to step %#', async (index, name) => {
    const { user } = await reachStep3();
    const step = steps()[index];
    if (!step) throw new Error('no such step');
    await user.click(step);
    expect(screen.getByRole('group', { name })).toHaveFocus();
  });

  it('never leads ahead', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await screen.findByRole('radio', { name: 'Sales Pitch Deck' });
    for (const step of steps().slice(1)) await user.click(step);
    expect(screen.getByRole('group', { name: 'Select Template' })).toBeInTheDocument();
  });
});

describe('step 2', () => {
  it('shows the first rows of the file', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('Data file'), customers());
    expect(await screen.findByText('2 rows found')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Company_Name' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Fabrikam' })).toBeInTheDocument();
  });

  it('says what is wrong with a file and how to fix it', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('Data file'), customers('Company,Price\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be used');
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeDisabled();
  });

  it('warns of headers and rows that are not as they should be, and leads on', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('Data file'), customers('name,name\n1,2\n1\n'));
    expect(await screen.findByText('Check before you continue')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'name (2)' })).toBeInTheDocument();
    expect(screen.getByText(/^Line 3 has 1 cell/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled();
  });
});

describe('step 3', () => {
  it('maps by name and waits for what is left', async () => {
    const { user } = await reachStep3();
    expect(column('company_name')).toHaveValue('Company_Name');
    expect(column('price')).toHaveValue('Price');
    expect(column('region')).toHaveValue('');
    expect(screen.getByText('1 placeholder still needs a column or a text.')).toBeInTheDocument();
    expect(generate()).toBeDisabled();
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    expect(screen.getByText('Every placeholder is filled.')).toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  it('has the focus on arrival, and lets one go back to each step', async () => {
    const { user } = await reachStep3();
    expect(screen.getByRole('group', { name: 'Map Columns' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('group', { name: 'Upload Data' })).toHaveFocus();
    expect(screen.getByText('customers.csv')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: 'Sales Pitch Deck' })).toBeChecked();
  });

  it('warns of a column of the own name that is not chosen, and chooses it on request', async () => {
    const rows = customers('company,company_name,contact,price,region\n1,2,3,4,5\n1,2,3,4,5\n');
    const { user } = await reachStep3(undefined, rows);
    expect(column('company_name')).toHaveValue('company');
    expect(screen.getByRole('status')).toHaveTextContent('1 placeholder is not mapped to the column of the same name.');
    await user.click(screen.getByRole('button', { name: 'Match by name' }));
    expect(column('company_name')).toHaveValue('company_name');
    expect(screen.getByRole('status')).not.toHaveTextContent('same name');
  });

  it('sends template, file and mapping, and leads to the batch', async () => {
    const { user, state, router } = await reachStep3();
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    const form = state.forms.get('/app/presentations/bulk_create');
    expect(form?.get('presentation[template_id]')).toBe('1');
    expect(form?.get('presentation[csv_file]')).toMatchObject({ name: 'customers.csv' });
    const mapping = { company_name: 'Company_Name', contact: 'Contact', price: 'Price', region: 'Zone' };
    expect(form?.get('presentation[data_mapping]')).toBe(JSON.stringify(mapping));
  });

  it('says Generating... and cannot be sent twice while it is busy', async () => {
    const { user, server } = await reachStep3();
    server.use(http.post('/app/presentations/bulk_create', () => new Promise<Response>(() => undefined)));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
  });

  it.each([
    ['presentation.template_id', 'The template was deleted.', 'Which template do you want to fill?'],
    ['presentation.csv_file', 'Line 3 is too long.', 'Data file'],
    ['presentation.data_mapping', 'The column Zone is gone.', 'Column for region'],
  ])('leads back to the step that can fix %s', async (key, message, field) => {
    const { user, server } = await reachStep3();
    server.use(
      http.post('/app/presentations/bulk_create', () => refuse('batch.invalid', { errors: { [key]: [message] } })),
    );
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryAllByLabelText(field).length + screen.queryAllByText(field).length).toBeGreaterThan(0);
    if (field !== 'Data file') return;
    // It is about that file alone.
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('asks how a column is meant that can be read in two ways, and sends the answer', async () => {
    const { user, server } = await reachStep3();
    const sent: (FormDataEntryValue | null)[] = [];
    const about = { code: 'value.ambiguous_date', column: 'Zone', line: 2, count: 2 };
    const message = 'Column “Zone”, line 2: “03/04/2026” can be read in two ways.';
    const questions = [{ ...about, value: '03/04/2026', message, remedy: 'Say so.' }];
    server.use(
      http.post('/app/presentations/bulk_create', async ({ request }) => {
        sent.push((await request.formData()).get('presentation[column_readings]'));
        return refuse('batch.values_ambiguous', { params: { questions } });
      }),
    );
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    const asked = within(await screen.findByRole('radiogroup', { name: /Column “Zone”/ }));
    expect(asked.getByRole('radio', { name: 'Month first: 03/04/2026 is 4 March 2026' })).not.toBeChecked();
    await user.click(asked.getByRole('radio', { name: 'Day first: 03/04/2026 is 3 April 2026' }));
    await user.click(generate());
    await waitFor(() => expect(sent).toEqual([null, '{"Zone":{"order":"dmy"}}']));
  });

  const filteredBy = (filters: Readonly<Record<string, string>>) => {
    const placeholder_places = ['company_name', 'contact', 'price', 'region'].map((name) => {
      const said = filters[name];
      return { name, count: 1, places: [], filters: said === undefined ? [] : [said], default_text: null };
    });
    return { templates: [sampleTemplate({ placeholder_places })] };
  };

  it('says how columns are read that filters format, and asks what they leave open before anything is sent', async () => {
    const page = renderPage('/app/presentations/new?template_id=1', {
      ...filteredBy({ price: 'number', region: 'date' }),
      user: sampleUser({ preferences: { ...DEFAULT_PREFERENCES, locale: 'de-CH' } }),
    });
    const rows = 'company_name;contact;price;region\nA;B;1.234,5;03/04/2026\nC;D;1.200;05/06/2026\n';
    await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await page.user.upload(screen.getByLabelText('Data file'), customers(rows));
    await screen.findByText('2 rows found');
    await page.user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
    const readings = await screen.findByRole('region', { name: 'How the values are read' });
    expect(readings).toHaveTextContent(/“1\.234,5” is read as 1['’]234\.5\. 1 value has a comma before the decimals/);
    expect(readings).toHaveTextContent(/1 more is read so, too: “1\.200” is 1['’]200\./);
    expect(generate()).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: 'Day first: 03/04/2026 is 3. April 2026' }));
    const printed = screen.getByRole('combobox', { name: 'Numbers and dates are printed as in' });
    expect((printed as HTMLInputElement).value).toMatch(/^Swiss High German$/);
    await page.user.click(printed);
    await page.user.click(await screen.findByRole('option', { name: /^French \(France\)/ }));
    expect(generate()).toBeEnabled();
    await page.user.click(generate());
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/app\/batches\//));
    const form = page.state.forms.get('/app/presentations/bulk_create');
    expect(form?.get('presentation[column_readings]')).toBe('{"region":{"order":"dmy"}}');
    expect(form?.get('presentation[locale]')).toBe('fr-FR');
  });

  const toStep3 = async (page: ReturnType<typeof renderPage>, rows: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await page.user.upload(screen.getByLabelText('Data file'), customers(rows));
    await screen.findByText('2 rows found');
    await page.user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
  };

  it('names the values that filters cannot read, and generates without their rows only when told so', async () => {
    const page = renderPage('/app/presentations/new?template_id=1', filteredBy({ price: 'number', region: 'date' }));
    await toStep3(page, 'company_name,contact,price,region,due\nA,B,12,31/02/2026,1/2/26\nC,D,1e400,2026-02-28,x\n');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('2 rows cannot become presentations');
    const dates = within(screen.getByRole('region', { name: 'Column “region”' }));
    expect(dates.getByLabelText('region, Line 2')).toHaveAccessibleDescription('A · B “31/02/2026” is not a date.');
    expect(screen.getByLabelText('price, Line 3')).toHaveAccessibleDescription('C · D “1e400” is not a number.');
    expect(generate()).toBeDisabled();
    const left = within(screen.getByRole('region', { name: 'What is left to be done' }));
    expect(left.getByText(/^2 rows cannot become presentations: correct the values/)).toBeInTheDocument();
    await page.user.click(left.getByRole('button', { name: /^Show where: 2 rows cannot become presentations/ }));
    expect(screen.getByLabelText('region, Line 2')).toHaveFocus();
    const accept = () => screen.getByRole('checkbox', { name: 'Start the batch although every row will fail' });
    await page.user.click(accept());
    expect(generate()).toBeEnabled();

    // Another column is another check, and another decision.
    await page.user.click(column('price'));
    await page.user.click(await screen.findByRole('option', { name: 'contact' }));
    await screen.findByText('“D” is not a number.');
    expect(accept()).not.toBeChecked();
    await page.user.click(accept());
    await page.user.click(generate());
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(page.state.forms.get('/app/presentations/bulk_create')?.get('presentation[faulty_rows]')).toBe('fail');
  });

  it('names rows whose number was cut at a comma, although no filter reads it', async () => {
    const page = renderPage('/app/presentations/new?template_id=1');
    await toStep3(page, 'company_name,contact,region,price\nA,B,X,1,234.56\nC,D,Y,7\n');
    const price = await screen.findByRole('region', { name: 'Column “price”' });
    expect(price).toHaveTextContent(/Line 2: The row has 5 cells.*“1” and “234\.56” look like one number/);
    expect(price).toHaveTextContent('Put the number in double quotes');
    expect(generate()).toBeDisabled();
    await page.user.click(screen.getByRole('checkbox', { name: /^Generate the other presentation;/ }));
    await page.user.click(generate());
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(page.state.forms.get('/app/presentations/bulk_create')?.get('presentation[faulty_rows]')).toBe('fail');
  });

  it('forgets what was asked about a file when another one is chosen', async () => {
    const { user, server } = await reachStep3(
      undefined,
      customers('company_name,contact,price,region\n1,2,3,4\n5,6,7,8\n'),
    );
    const question = {
      code: 'value.ambiguous_date',
      column: 'region',
      value: '03/04/2026',
      message: 'Which?',
      remedy: '',
    };
    server.use(
      http.post('/app/presentations/bulk_create', () =>
        refuse('batch.values_ambiguous', { params: { questions: [question] } }),
      ),
    );
    await user.click(generate());
    await screen.findByRole('radiogroup', { name: /Column “region”/ });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    await user.upload(
      screen.getByLabelText('Data file'),
      customers('company_name,contact,price,region\n1,2,3,4\n5,6,7,8\n'),
    );
    await screen.findByText('2 rows found');
    await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  it('shows a refusal that no step can fix over the wizard', async () => {
    const { user, server } = await reachStep3();
    const detail = 'You have 1 presentation left this month. Upgrade, or send fewer rows.';
    server.use(http.post('/app/presentations/bulk_create', () => refuse('quota.exceeded', { detail })));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/settings/subscription');
  });

  it('leads to the plans, too, where the month does not hold the file', async () => {
    const { user, server } = await reachStep3();
    const errors = { 'presentation.csv_file': ['This needs 2 presentations, but your plan has 1 left.'] };
    server.use(http.post('/app/presentations/bulk_create', () => refuse('quota.exceeded', { errors })));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByText(/^This needs 2 presentations/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/settings/subscription');
  });

  it.each([
    ['company_name', 'The first row holds “Northwind”.'],
    ['contact', 'The first row holds “Mia”.'],
    ['price', 'The first row holds “12”.'],
  ])('shows what %s will be: %s', async (placeholder, example) => {
    await reachStep3();
    expect(column(placeholder)).toHaveAccessibleDescription(expect.stringContaining(example) as string);
  });

  it('is not complete any more when a column is taken back', async () => {
    const { user } = await reachStep3(undefined, customers('company_name,contact,price,region\n1,2,3,4\n5,6,7,8\n'));
    expect(generate()).toBeEnabled();
    await user.clear(column('price'));
    const clear = column('price').closest('div')?.querySelector('button');
    if (clear) await user.click(clear);
    await waitFor(() => expect(generate()).toBeDisabled());
    expect(screen.getByText('1 placeholder still needs a column or a text.')).toBeInTheDocument();
  });

  it.each([
    [1, 'Generate 1 Presentation'],
    [2, 'Generate 2 Presentations'],
    [1200, 'Generate 1,200 Presentations'],
  ])('counts what %d rows will become', async (rows, name) => {
    const table = customers(`company_name,contact,price,region\n${'1,2,3,4\n'.repeat(rows)}`);
    await reachStep3(undefined, table);
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it('needs no mapping for a template without placeholders', async () => {
    const page = renderPage('/app/presentations/new?template_id=1', {
      templates: [sampleTemplate({ placeholders: [], placeholder_places: [] })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await page.user.upload(screen.getByLabelText('Data file'), customers());
    await screen.findByText('2 rows found');
    await page.user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
    expect(screen.getByText(/This template has no placeholders/)).toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  it('keeps all that was entered when it is refused, and can be sent again', async () => {
    const { user, server, router } = await reachStep3();
    const detail = 'You have no presentations left this month.';
    server.use(http.post('/app/presentations/bulk_create', () => refuse('quota.exceeded', { detail }), { once: true }));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    await screen.findByText(detail);
    expect(column('region')).toHaveValue('Zone');
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
  });

  it('cannot be changed while it is being sent', async () => {
    const { user, server } = await reachStep3();
    server.use(http.post('/app/presentations/bulk_create', () => new Promise<Response>(() => undefined)));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByRole('progressbar', { name: 'Uploading your data' })).toBeInTheDocument();
    for (const field of screen.getAllByRole('combobox')) expect(field).toBeDisabled();
    for (const name of ['Back', 'Match by name']) expect(screen.getByRole('button', { name })).toBeDisabled();
  });
});

it('begins with the columns of the last batch of the template, and says so', async () => {
  const page = renderPage('/app/presentations/new?template_id=1', {
    mappings: { 1: { mapping: [['price', 'Zone']], rules: null } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), customers());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
  expect(column('price')).toHaveValue('Zone');
  expect(screen.getByText('1 placeholder filled as in your last batch of this template.')).toBeInTheDocument();
});
