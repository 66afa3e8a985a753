import { readFileSync } from 'node:fs';
import { inlineRow, xlsx } from '@rowdeck/engine-tabular-testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const customers = (text = 'Company_Name,Contact,Price,Zone\nNorthwind,Mia,12,EU\nFabrikam,Jo,9,US\n') =>
  new File([text], 'customers.csv', { type: 'text/csv' });

/** Its first sheet is empty, its second has two rows. */
const coveredWorkbook = () => {
  const sheets = ['Cover', 'Data'].map((name, i) => `<sheet name="${name}" r:id="other${i + 1}"/>`).join('');
  const bytes = xlsx({
    sheet: '',
    sheets,
    others: ['', ['name', 'Ada', 'Bob'].map((cell) => inlineRow(cell)).join('')],
  });
  return new File([new Uint8Array(bytes)], 'people.xlsx');
};

describe('step 2, with a file', () => {
  const load = async (file: File) => {
    const page = renderPage('/app/presentations/new?template_id=1');
    await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await page.user.upload(screen.getByLabelText('Data file'), file);
    return page;
  };
  const preview = () => within(screen.getByRole('table', { name: 'Preview of the table' }));

  it('says how the file is read, and reads it otherwise when a choice is made', async () => {
    const { user } = await load(customers('a;b,c\n1;2,3\n'));
    expect(await screen.findByText('Read as delimited text in Unicode (UTF-8).')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Separator' }));
    await user.click(await screen.findByRole('option', { name: 'Semicolon' }));
    await waitFor(() => expect(preview().getByRole('columnheader', { name: 'b,c' })).toBeInTheDocument());
    await user.click(screen.getByRole('combobox', { name: 'Separator' }));
    await user.click(await screen.findByRole('option', { name: 'Comma' }));
    await waitFor(() => expect(preview().getByRole('columnheader', { name: 'a;b' })).toBeInTheDocument());
  });

  it('takes any other character that separates the cells', async () => {
    const { user } = await load(customers('a^b|c\n1^2|3\n'));
    await user.click(await screen.findByRole('combobox', { name: 'Separator' }));
    await user.click(await screen.findByRole('option', { name: 'Other…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Separating character' }), '^');
    expect(await screen.findByRole('columnheader', { name: 'b|c' })).toBeInTheDocument();
  });

  it('reads the headers where they are said to be, below what stands above them', async () => {
    const { user } = await load(customers('Report of March\n\nname;city;sum\nAda;Bern;5\n'));
    expect(await screen.findByRole('status', { name: 'Check before you continue' })).toHaveTextContent(
      'Line 3 looks like the headers, with 3 names',
    );
    const line = screen.getByRole('textbox', { name: 'Headers in line' });
    await user.type(line, '5000{Enter}');
    expect(await screen.findByText('1 to 1000')).toBeInTheDocument();
    await user.clear(line);
    await user.type(line, '3{Enter}');
    expect(await screen.findByRole('columnheader', { name: 'city' })).toBeInTheDocument();
    expect(screen.queryByText(/looks like the headers/)).not.toBeInTheDocument();
  });

  it('reads the sheet of a workbook that is chosen', async () => {
    const workbook = readFileSync('libs/engine/tabular/test/workbooks/people-openpyxl.xlsx');
    const { user } = await load(new File([workbook], 'people.csv'));
    expect(await screen.findByText('Read as an Excel workbook, sheet “Leute”.')).toBeInTheDocument();
    expect(preview().getByRole('columnheader', { name: 'City' })).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Sheet' }));
    await user.click(await screen.findByRole('option', { name: /^Second \(/ }));
    expect(await screen.findByRole('columnheader', { name: 'other' })).toBeInTheDocument();
  });

  it('passes sheets without rows, says so, and does not offer them', async () => {
    const { user } = await load(coveredWorkbook());
    expect(await screen.findByText('Read as an Excel workbook, sheet “Data”.')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Check before you continue' })).toHaveTextContent(
      'The sheet “Cover” has no rows below a header; “Data” is read.',
    );
    await user.click(screen.getByRole('combobox', { name: 'Sheet' }));
    expect(await screen.findByRole('option', { name: 'Data (2 rows)' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Cover (no rows)' })).toHaveAttribute('data-combobox-disabled');
  });

  it('keeps a file that cannot be read in the way that was chosen, as it was read before', async () => {
    const { user } = await load(new File([new Uint8Array(Buffer.from('name,city\nZoë,Köln\n', 'latin1'))], 'a.csv'));
    await user.click(await screen.findByRole('combobox', { name: 'Encoding' }));
    await user.click(await screen.findByRole('option', { name: 'Unicode (UTF-8)' }));
    expect(await screen.findByText('The file cannot be read so; it stays as it was')).toBeInTheDocument();
    expect(preview().getByRole('cell', { name: 'Zoë' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled();
    await user.click(screen.getByRole('combobox', { name: 'Encoding' }));
    await user.click(
      await screen.findByRole('option', { name: 'Cyrillic: Russian, Ukrainian, Bulgarian (windows-1251)' }),
    );
    expect(await screen.findByRole('cell', { name: 'Zoл' })).toBeInTheDocument();
    expect(screen.queryByText(/cannot be read so/)).not.toBeInTheDocument();
  });

  it('reads a file in the encoding that is chosen', async () => {
    const { user } = await load(new File([new Uint8Array([0xc8, 0xec, 0xff, 0x0a, 0xe0])], 'rows.csv'));
    await user.click(await screen.findByRole('combobox', { name: 'Encoding' }));
    await user.click(
      await screen.findByRole('option', { name: 'Cyrillic: Russian, Ukrainian, Bulgarian (windows-1251)' }),
    );
    expect(await screen.findByRole('columnheader', { name: 'Имя' })).toBeInTheDocument();
  });

  it('asks for the encoding of a file that is not in the one that was found', async () => {
    const damaged = `4e0a${'c0cc20'.repeat(40)}ff0a`;
    const { user } = await load(new File([new Uint8Array(Buffer.from(damaged, 'hex'))], 'names.csv'));
    expect(await screen.findByText(/Line 2 holds bytes that are not euc-kr/)).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Encoding' }));
    await user.click(
      await screen.findByRole('option', { name: 'Cyrillic: Russian, Ukrainian, Bulgarian (windows-1251)' }),
    );
    expect(await screen.findByRole('columnheader', { name: 'N' })).toBeInTheDocument();
  });

  it('shows a file whose encoding is in doubt in each that it may be in, and keeps the choice open', async () => {
    const { user } = await load(new File([new Uint8Array([0x4e, 0x0a, 0xe9, 0x0a])], 'names.csv'));
    const choice = within(await screen.findByRole('radiogroup', { name: 'Which of these reads right?' }));
    expect(choice.getByRole('radio', { name: 'Western European (windows-1252), most likely' })).toBeChecked();
    expect(choice.queryByText(/%/)).not.toBeInTheDocument();
    await user.click(choice.getByRole('radio', { name: /\(windows-1251\)/ }));
    expect(await screen.findByRole('cell', { name: 'й' })).toBeInTheDocument();
    await user.click(within(screen.getByRole('radiogroup')).getByRole('radio', { name: /\(windows-1252\)/ }));
    expect(await screen.findByRole('cell', { name: 'é' })).toBeInTheDocument();
  });

  it.each<[string, readonly string[]]>([
    [
      // Šime, Šibenik, Požega in Windows-1250, which are the same in Windows-1252.
      'Ime;Grad\n\x8aime;\x8aibenik\n\x8eeljko;Zagreb\nIvan;Po\x9eega\nMilo\x9a;\x8aabac\n',
      [
        'in Central European: Polish, Czech, Hungarian (windows-1250), going by its letters.',
        'Western European (windows-1252) would read all of it the same.',
      ],
    ],
    [
      'jm\xe9no;x\nDvo\xf8\xe1k;1\nNov\xe1k;2\n\xc8ern\xfd;4\nProch\xe1zka;5\nJi\xf8\xed;6\n',
      [
        'in Central European: Polish, Czech, Hungarian (windows-1250), going by its letters.',
        'In Western European (windows-1252), “ř” would be “ø” and “Č” would be “È”.',
      ],
    ],
  ])('says what speaks for an encoding, and never how sure it is: %j', async (text, sentences) => {
    await load(new File([new Uint8Array(Buffer.from(text, 'latin1'))], 'a.csv'));
    const found = await screen.findByText(/^Read as delimited text/);
    for (const sentence of sentences) expect(found).toHaveTextContent(sentence);
    expect(found).not.toHaveTextContent('%');
  });

  it('can be taken back while it is read', async () => {
    const { user } = await load(customers(`a,b\n${'x,1\n'.repeat(9_000)}`));
    await user.click(await screen.findByRole('button', { name: /^Remove file/ }));
    await user.upload(screen.getByLabelText('Data file'), customers());
    expect(await screen.findByText('2 rows found')).toBeInTheDocument();
    expect(screen.queryByText('9,000 rows found')).not.toBeInTheDocument();
  });

  it('is taken to be written as before when it is chosen again, and another file is not', async () => {
    const { user } = await load(customers());
    const written = () => screen.findByRole('combobox', { name: 'Numbers and dates are written as in' });
    await user.click(await written());
    await user.click(await screen.findByRole('option', { name: /^German \(Germany\)/ }));
    for (const [name, shown] of [
      ['customers.csv', /^German \(Germany\)/],
      ['others.csv', /^$/],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: /^Remove file/ }));
      await user.upload(screen.getByLabelText('Data file'), new File(['a,b\n1,2\n'], name));
      await screen.findByText('1 row found');
      await waitFor(async () => expect(((await written()) as HTMLInputElement).value).toMatch(shown));
    }
  });

  it('explains the format until there is one, and again when it is removed', async () => {
    const { user } = await load(customers());
    await screen.findByText('2 rows found');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    expect(screen.getByRole('note')).toHaveTextContent('What the file should look like');
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeDisabled();
  });

  it.each([
    [1, '1 row found', 1, '2 columns'],
    [3, '3 rows found', 3, '2 columns'],
    [4, '4 rows found', 3, '2 columns, showing the first 3 rows'],
    [1500, '1,500 rows found', 3, '2 columns, showing the first 3 rows'],
  ])('of %d rows says “%s” and shows %d', async (count, found, shown, columns) => {
    await load(customers(`a,b\n${Array.from({ length: count }, (_, row) => `r${row},x\n`).join('')}`));
    expect(await screen.findByText(found)).toBeInTheDocument();
    expect(screen.getByText(columns)).toBeInTheDocument();
    expect(preview().getAllByRole('row')).toHaveLength(shown + 1);
  });

  it('names the first five faults of many, and counts the others', async () => {
    await load(customers(`a,b\n${'1\n'.repeat(8)}`));
    const warning = await screen.findByRole('status', { name: 'Check before you continue' });
    expect(within(warning).getAllByRole('listitem')).toHaveLength(5);
    expect(warning).toHaveTextContent('and 3 more like these');
  });

  it('names a fault of each kind before others of the same', async () => {
    await load(customers(`a,,c\n${'1,2\n'.repeat(8)}1,\x01,3\n`));
    const warning = await screen.findByRole('status', { name: 'Check before you continue' });
    const items = within(warning)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items.slice(0, 3)).toEqual([
      expect.stringContaining('has no header'),
      expect.stringMatching(/^Line 2 has 2 cells/),
      expect.stringContaining('control characters'),
    ]);
  });

  it('says so when the file can no longer be read, until another one is chosen', async () => {
    const gone = Object.assign(customers(), {
      slice: () => ({ size: 1, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    });
    const { user } = await load(gone);
    expect(await screen.findByText(/could not be read. It may have been moved or changed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeDisabled();
    await user.upload(screen.getByLabelText('Data file'), customers());
    await waitFor(() => expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument());
    expect(await screen.findByText('2 rows found')).toBeInTheDocument();
  });

  it('takes another file in place of one that cannot be used', async () => {
    const { user } = await load(customers('Company,Price\n'));
    await screen.findByText('This file cannot be used');
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    await user.upload(screen.getByLabelText('Data file'), customers());
    expect(await screen.findByText('2 rows found')).toBeInTheDocument();
    expect(screen.queryByText('This file cannot be used')).not.toBeInTheDocument();
  });
});
