import { readFileSync } from 'node:fs';
import { inlineRow, xlsx } from '@rowdeck/engine-tabular-testing';
import { sampleTemplate } from '@rowdeck/api-client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

async function openStep2(templates = [sampleTemplate({})]) {
  const page = renderPage('/app/presentations/new?template_id=1', { templates });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  return page;
}

const header = (name: string) => screen.findByRole('columnheader', { name });

function drop(file: File): void {
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
  const zone = screen.getByRole('button', { name: /^Drop your file here/ });
  fireEvent.drop(zone, { dataTransfer: { items, files: [file], types: ['Files'] } });
}

it('files of every kind are taken where they are dropped', async () => {
  const { user } = await openStep2();
  const sheet = ['name', 'Ada'].map((cell) => inlineRow(cell)).join('');
  const ods = readFileSync('libs/engine/tabular/test/workbooks/people-pandas.ods');
  const files: readonly [file: File, header: string][] = [
    [new File(['name\tcity\nAda\tBern\n'], 'rows.tsv'), 'city'],
    [new File(['name|town\nAda|Bern\n'], 'rows.txt'), 'town'],
    [new File([Uint8Array.from(xlsx({ sheet }))], 'rows.xlsx'), 'name'],
    [new File([Uint8Array.from(ods)], 'rows.ods'), 'City'],
    [new File(['[{"place":"Bern"}]'], 'rows.json'), 'place'],
  ];
  for (const [file, name] of files) {
    drop(file);
    expect(await header(name)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
  }
});

it('what the values of a column are read as stands in its head', async () => {
  const placeholder_places = [{ name: 'price', count: 1, places: [], filters: ['number'], default_text: null }];
  const { user } = await openStep2([sampleTemplate({ placeholder_places })]);
  await user.upload(screen.getByLabelText('Data file'), new File(['name;price\nAda;1.234,5\n'], 'rows.csv'));
  expect(await screen.findByText('“1.234,5” is read as 1,234.5')).toBeInTheDocument();
});

it('cells of a spreadsheet are pasted onto the page or into a field, with line breaks in quotes', async () => {
  const cells = 'name\tnote\r\nAda\t"a ""b""\nc"\r\n';
  const { user } = await openStep2();
  fireEvent.paste(document.body, { clipboardData: { getData: () => cells } });
  expect(await screen.findByText('1 row found')).toBeInTheDocument();
  expect(screen.getByText('a "b" c')).toBeInTheDocument();
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'x' } });
  expect(await screen.findByText(/^Remove “Pasted cells.tsv” first to use the cells/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Remove file/ }));

  await user.click(screen.getByRole('button', { name: 'Paste cells' }));
  const field = screen.getByRole('textbox', { name: 'Cells from a spreadsheet' });
  expect(field).toHaveFocus();
  await user.paste(cells.replace('name', 'person'));
  await user.click(screen.getByRole('button', { name: 'Use these cells' }));
  expect(await header('person')).toBeInTheDocument();
  expect(screen.getByText('Pasted cells.tsv')).toBeInTheDocument();
});

it('rows of separators alone are skipped when told so, and come back', async () => {
  const { user } = await openStep2();
  const table = 'company_name;contact;price;region\nA;B;1;EU\n;;;\n; ;;\n';
  await user.upload(screen.getByLabelText('Data file'), new File([table], 'rows.csv'));
  expect(await screen.findByText('2 rows have no value in any cell')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip the 2 rows without values' }));
  expect(await screen.findByText('1 row found')).toBeInTheDocument();
  expect(screen.queryByText(/no value in any cell/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
  await user.click(await screen.findByRole('button', { name: 'Skip the 2 rows without values' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
  expect(await screen.findByRole('button', { name: 'Generate 1 Presentation' })).toBeEnabled();
});

it('cells that would print nothing are told of, keep nobody, and are filled where they stand', async () => {
  const { user, state, router } = await openStep2();
  const table = 'company_name,contact,price,region\nA,,1,EU\nB,Mia,2,\n';
  await user.upload(screen.getByLabelText('Data file'), new File([table], 'rows.csv'));
  await screen.findByText('2 rows found');
  await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
  const generate = await screen.findByRole('button', { name: 'Generate 2 Presentations' });
  expect(generate).toBeEnabled();
  expect(screen.getByRole('region', { name: 'Column “region”, empty cells' })).toHaveTextContent(
    '1 empty cell (line 3)',
  );
  await user.click(screen.getByRole('button', { name: 'Correct the empty cells of contact' }));
  await user.type(await screen.findByRole('textbox', { name: 'contact, Line 2' }), 'J');
  await user.click(screen.getByRole('button', { name: 'Correct 1 value and check again' }));
  await screen.findByText(/^The table was changed here/);
  expect(screen.queryByText(/Column “contact”/)).not.toBeInTheDocument();
  await waitFor(() => expect(generate).toBeEnabled());
  await user.click(generate);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
  const sent = state.forms.get('/app/presentations/bulk_create')?.get('presentation[csv_file]') as File;
  expect(await sent.text()).toContain('A,J,1,EU');
});
