import { sampleTable } from './sample-table';

const rowsOf = (...columns: (readonly [name: string, ...filters: string[]])[]): string[] =>
  sampleTable(columns.map(([name, ...filters]) => ({ name, filters })))
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n');

it('has the placeholders as headers, and two rows that differ', () => {
  expect(rowsOf(['company_name'], ['Contact'])).toEqual([
    'company_name,Contact',
    'Northwind Ltd,Mia Jensen',
    '"Fabrikam, Inc.",João Costa',
  ]);
});

it.each([
  ['a filter says what is wanted, before the name', ['due', 'currency: "EUR"'], '1249.50'],
  ['a later filter too', ['x', 'default: "–"', 'date: "d MMMM"'], '2026-03-31'],
  ['a filter behind another', ['x', 'trim | percent: 1'], '17.5 %'],
  ['a name with a word that is known', ['Invoice date'], '2026-03-31'],
  ['words and no letters within them', ['account_manager'], 'Mia Jensen'],
  ['whole words', ['feedback'], 'feedback of the first row'],
  ['an address', ['contact_email'], 'mia.jensen@example.com'],
  ['a first name', ['First Name'], 'Mia'],
  ['a last name in one word', ['lastName'], 'Jensen'],
  ['a number that is no amount', ['Grade', 'number: 1'], '92.5'],
  ['an amount of money, whatever it counts', ['hours', 'currency: "EUR"'], '1249.50'],
  ['a number where the name says a date', ['due', 'number'], '1249.50'],
  ['a school', ['School'], 'Northfield School'],
  ['somebody', ['teacher'], 'Mia Jensen'],
  ['a name that says nothing', ['xyz'], 'xyz of the first row'],
] as [string, [string, ...string[]], string][])('%s', (_, column, first) => {
  expect(rowsOf(column)[1]).toBe(first);
});

it('is read back as it is meant, whatever placeholders are called', () => {
  expect(rowsOf(['a,b'], ['say "hi"'])[0]).toBe('"a,b","say ""hi"""');
  expect(sampleTable([]).trim()).toBe('');
});
