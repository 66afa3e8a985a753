import { refuse, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../testing/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const customers = (text = 'Company_Name,Contact,Price,Zone\nNorthwind,Mia,12,EU\nFabrikam,Jo,9,US\n') =>
  new File([text], 'customers.csv', { type: 'text/csv' });

async function reachStep3(path = '/app/presentations/new?template_id=1', csv = customers()) {
  const page = renderPage(path);
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('CSV file'), csv);
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return page;
}

const column = (placeholder: string) => screen.getByRole('combobox', { name: `Column for ${placeholder}` });
const generate = () => screen.getByRole('button', { name: 'Generate 2 Presentations' });

describe('step 1', () => {
  it('asks for a template before it leads on', async () => {
    const { user } = renderPage('/app/presentations/new');
    const next = await screen.findByRole('button', { name: 'Next: Upload Data' });
    expect(next).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Sales Pitch Deck' }));
    expect(next).toBeEnabled();
  });

  it('has the template of the address chosen already', async () => {
    renderPage('/app/presentations/new?template_id=2', {
      templates: [sampleTemplate(), sampleTemplate({ id: 2, name: 'Welcome' })],
    });
    expect(await screen.findByRole('radio', { name: 'Welcome' })).toBeChecked();
  });

  it('leads to the upload when there is no template', async () => {
    renderPage('/app/presentations/new', { templates: [] });
    expect(await screen.findByText('No templates available')).toBeInTheDocument();
    expect(screen.getByText('Upload a template first to create presentations')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upload Template' })).toHaveAttribute('href', '/app/templates/new');
  });
});

describe('step 2', () => {
  it('shows the first rows of the file', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('CSV file'), customers());
    expect(await screen.findByText('2 rows found')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Company_Name' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Fabrikam' })).toBeInTheDocument();
  });

  it('says what is wrong with a file and how to fix it', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('CSV file'), customers('Company,Price\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be used');
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeDisabled();
  });

  it('warns of headers and rows that are not as they should be, and leads on', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('CSV file'), customers('name,name\n1,2\n1\n'));
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
    expect(screen.getByText('1 placeholder still needs a column.')).toBeInTheDocument();
    expect(generate()).toBeDisabled();
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    expect(screen.getByText('Every placeholder has a column.')).toBeInTheDocument();
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
    ['presentation.csv_file', 'Line 3 is too long.', 'CSV file'],
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
  });

  it('shows a refusal that no step can fix over the wizard', async () => {
    const { user, server } = await reachStep3();
    const detail = 'You have 1 presentation left this month. Upgrade, or send fewer rows.';
    server.use(http.post('/app/presentations/bulk_create', () => refuse('quota.exceeded', { detail })));
    await user.click(column('region'));
    await user.click(await screen.findByRole('option', { name: 'Zone' }));
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  });
});
