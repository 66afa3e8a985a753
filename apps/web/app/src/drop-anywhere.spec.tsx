import { sampleTemplate } from '@rowdeck/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { handedFile } from '@rowdeck/ui';
import { type UserEvent } from '@testing-library/user-event';
import '../test/inline-worker';
import { renderPage } from '../test/render-page';

// The wizard is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./features/wizard/WizardPage'));

const transfer = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
const drop = (...files: File[]) => fireEvent.drop(document.body, transfer(...files));
const table = new File(['company\nAcme\n'], 'Customers.CSV');

const openTeams = async () => {
  const page = renderPage('/app/teams', { templates: [sampleTemplate({ placeholders: ['company'] })] });
  await screen.findByRole('heading', { name: 'Teams' });
  return page;
};

describe('a file that is let go anywhere', () => {
  afterEach(() => {
    for (const kind of ['template', 'table'] as const) handedFile.take(kind);
  });

  it('is a template to upload, with its name', async () => {
    const { router } = await openTeams();
    drop(new File(['x'], 'Sales Pitch.pptx'));
    expect(await screen.findByText('Sales Pitch.pptx')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Template Name' })).toHaveValue('Sales Pitch');
    expect(router.state.location.pathname).toBe('/app/templates/new');
  });

  it('is a table for the wizard, read once a template has been chosen', async () => {
    const { user } = await openTeams();
    drop(table);
    expect(await screen.findByText(/^Choose a template for “Customers.CSV”/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Sales Pitch Deck' }));
    await user.click(screen.getByRole('button', { name: 'Next: Upload Data' }));
    expect(await screen.findByRole('columnheader', { name: 'company' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByText(/^Choose a template for/)).not.toBeInTheDocument();
  });

  it('is a table for the template on whose page it is let go', async () => {
    const templates = [sampleTemplate({}), sampleTemplate({ id: 2, name: 'Offer', placeholders: ['company'] })];
    const { user, router } = renderPage('/app/templates/2', { templates });
    await screen.findByRole('heading', { name: 'Offer', level: 1 });
    drop(table);
    expect(await screen.findByRole('columnheader', { name: 'company' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/app/presentations/new', search: '?template_id=2' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: 'Offer' })).toBeChecked();
  });

  it.each([
    ['on any page', '/app/teams', 'Teams'],
    ['where a template is uploaded', '/app/templates/new', 'Upload Template'],
  ])('is a template with its table, %s: it is uploaded, and the wizard begins with both', async (_, path, heading) => {
    const { user, router } = renderPage(path);
    await screen.findByRole('heading', { name: heading, level: 1 });
    drop(table, new File(['x'], 'Sales Pitch.pptx'));
    expect(await screen.findByText('Sales Pitch.pptx')).toBeInTheDocument();
    expect(screen.getByText('“Customers.CSV” is filled in as soon as the template is uploaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('columnheader', { name: 'company' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/presentations/new');
    expect(screen.getByText('“Sales Pitch” was uploaded.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
  });

  it.each([
    ['chosen', (user: UserEvent, deck: File) => user.upload(screen.getByLabelText('PowerPoint file'), deck)],
    ['let go', (_: UserEvent, deck: File) => Promise.resolve(drop(deck))],
  ])('is a table where there is no template yet: it is kept for the one that is %s then', async (_, give) => {
    const { user } = renderPage('/app/teams', { templates: [] });
    await screen.findByRole('heading', { name: 'Teams' });
    drop(table);
    expect(await screen.findByRole('heading', { name: 'No templates available' })).toBeInTheDocument();
    const kept = '“Customers.CSV” is kept in this tab, and filled in as soon as you have uploaded a template.';
    expect(screen.getByText(kept).closest('[role="status"]')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Upload Template' }));
    await screen.findByText('“Customers.CSV” is filled in as soon as the template is uploaded.');
    await give(user, new File(['x'], 'Sales Pitch.pptx'));
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('columnheader', { name: 'company' })).toBeInTheDocument();
  });

  it('is a template that is let go where a table waits for one', async () => {
    const { user, router } = renderPage('/app/presentations/new', { templates: [] });
    await screen.findByRole('heading', { name: 'No templates available' });
    drop(table);
    await screen.findByText(/^“Customers.CSV” is kept in this tab/);
    drop(new File(['x'], 'Sales Pitch.pptx'));
    await screen.findByText('Sales Pitch.pptx');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('columnheader', { name: 'company' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/presentations/new');
  });

  it('is a template with its table, which need not be used', async () => {
    const { user, router } = renderPage('/app/templates/new');
    await screen.findByRole('button', { name: /^Drop your file here/ });
    drop(new File(['x'], 'Sales Pitch.pptx'));
    await screen.findByText('Sales Pitch.pptx');
    drop(table);
    await user.click(await screen.findByRole('button', { name: 'Do not use it' }));
    expect(screen.queryByText(/^“Customers.CSV” is filled in/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/templates\/\d+$/));
  });

  it('need not be used', async () => {
    const { user } = await openTeams();
    drop(table);
    await user.click(await screen.findByRole('button', { name: 'Do not use it' }));
    await user.click(screen.getByRole('radio', { name: 'Sales Pitch Deck' }));
    await user.click(screen.getByRole('button', { name: 'Next: Upload Data' }));
    expect(await screen.findByRole('button', { name: /^Drop your file here/ })).toBeInTheDocument();
  });

  it.each([
    [
      'of another kind',
      [new File(['x'], 'Notes.pdf')],
      /“Notes.pdf” is neither a template \(.pptx, .potx, .ppsx\) nor a/,
    ],
    ['that is not alone', [table, table], '2 files were given. Give one of them, or a template and a table.'],
    ['beside another kind', [table, new File(['x'], 'Notes.pdf')], /^2 files were given/],
    ['that is one of three', [table, table, new File(['x'], 'A.pptx')], /^3 files were given/],
  ])('%s stays where it is, and it is said why', async (_, files, words) => {
    const { router } = await openTeams();
    drop(...files);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams');
  });

  it('is awaited while it is over the page', async () => {
    await openTeams();
    const over = fireEvent.dragOver(document.body, transfer());
    expect(over).toBe(false);
    expect(await screen.findByText(/^Let go of a template to upload it/)).toBeInTheDocument();
    act(() => void fireEvent.dragLeave(document.body, { relatedTarget: null }));
    await waitFor(() => expect(screen.queryByText(/^Let go of a template/)).not.toBeInTheDocument());
  });

  it('is a table for the wizard where a template is uploaded, too', async () => {
    const { router } = renderPage('/app/templates/new');
    await screen.findByRole('button', { name: /^Drop your file here/ });
    drop(table);
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/presentations/new'));
  });

  it('is left to a field that takes it', async () => {
    const { router } = renderPage('/app/templates/new');
    await screen.findByRole('button', { name: /^Drop your file here/ });
    drop(new File(['x'], 'Offer.pptx'));
    expect(await screen.findByText('Offer.pptx')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/templates/new');
  });

  it('is asked about in the last step of the wizard, which keeps its template', async () => {
    const { user, router } = renderPage('/app/presentations/new?template_id=1', {
      templates: [sampleTemplate({ placeholders: ['company'] })],
    });
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(await screen.findByLabelText('Data file'), new File(['company\nNorthwind\n'], 'old.csv'));
    const next = screen.getByRole('button', { name: 'Next: Map Columns' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    await screen.findByRole('region', { name: 'Preview' });
    drop(table);
    await user.click(await screen.findByRole('button', { name: 'Keep “old.csv”' }));
    expect(screen.queryByText('Replace the table?')).not.toBeInTheDocument();
    drop(table);
    await user.click(await screen.findByRole('button', { name: 'Replace the table' }));
    expect(await screen.findByRole('cell', { name: 'Acme' })).toBeInTheDocument();
    expect(router.state.location.search).toContain('template_id=1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
  });

  it('is a template in the second step of the wizard, too, which asks before it is left, and is forgotten by who stays', async () => {
    const { user, router } = renderPage('/app/presentations/new?template_id=1', {
      templates: [sampleTemplate({ placeholders: ['company'] })],
    });
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(await screen.findByLabelText('Data file'), new File(['company\nNorthwind\n'], 'old.csv'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
    drop(new File(['x'], 'Offer.pptx'));
    await screen.findByRole('dialog', { name: 'Leave without generating?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(handedFile.waiting('template')).toBeNull();
    drop(new File(['x'], 'Offer.pptx'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Offer.pptx')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/templates/new');
  });

  it('is not taken under a dialog', async () => {
    const { user, router } = await openTeams();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    expect(fireEvent.dragOver(document.body, transfer())).toBe(false);
    expect(screen.queryByText(/^Let go of a template/)).not.toBeInTheDocument();
    drop(table);
    drop(new File(['x'], 'Notes.pdf'));
    expect(router.state.location.pathname).toBe('/app/teams');
    expect(screen.queryByText(/is neither a template/)).not.toBeInTheDocument();
  });

  it.each(['Offers', 'Offers.pptx'])('is not the folder %s, and it is said what to give', async (name) => {
    const { router } = await openTeams();
    const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name }) }];
    fireEvent.drop(document.body, { dataTransfer: { items, files: [new File([], name)], types: ['Files'] } });
    expect(await screen.findByText(/is a folder, and folders are not taken/)).toHaveTextContent(name);
    expect(router.state.location.pathname).toBe('/app/teams');
  });

  it.each([
    ['/app/templates/new', /^“Photo.png” is not a presentation/, new File(['x'], 'Photo.png', { type: 'image/png' })],
    ['/settings/branding', /^“Offer.pptx” is not a picture/, new File(['x'], 'Offer.pptx')],
    ['/settings/branding', /^“Customers.CSV” is not a picture/, table],
  ])('is refused at once where it can be nothing: %s', async (path, words, file) => {
    const { state } = renderPage(path);
    await screen.findByRole('button', { name: /^Drop your file here/ });
    drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('replaces the table in the last step, keeps what was mapped by hand as far as it fits, and can be undone', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1', {
      templates: [sampleTemplate({ placeholders: ['company', 'price', 'city'] })],
    });
    const valueOf = (placeholder: string) => screen.findByRole('combobox', { name: `Column for ${placeholder}` });
    const map = async (placeholder: string, column: string) => {
      await user.click(await valueOf(placeholder));
      await user.click(await screen.findByRole('option', { name: column, hidden: true }));
    };
    const goOn = async () => {
      const next = screen.getByRole('button', { name: 'Next: Map Columns' });
      await waitFor(() => expect(next).toBeEnabled());
      await user.click(next);
    };
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    const may = new File(['company,firm,price,net,city,town\nA,B,1,2,C,D\n'], 'may.csv');
    await user.upload(await screen.findByLabelText('Data file'), may);
    await goOn();
    await map('company', 'firm');
    await map('price', 'net');
    drop(new File(['company,firm,price,city\nX,Y,3,Z\n'], 'june.csv'));
    await user.click(await screen.findByRole('button', { name: 'Replace the table' }));
    expect(await screen.findByText('“may.csv” was removed.')).toBeInTheDocument();
    await goOn();
    // What was chosen and is there again, what was chosen and is not, and what nobody chose.
    expect(await valueOf('company')).toHaveValue('firm');
    expect(await valueOf('price')).toHaveValue('price');
    expect(await valueOf('city')).toHaveValue('city');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Use it again instead' }));
    await goOn();
    expect(await valueOf('company')).toHaveValue('firm');
    expect(await valueOf('price')).toHaveValue('net');
  });
});
