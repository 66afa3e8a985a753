import { autoMap, emptyMapping, matchByName, strayed, unmapped } from './auto-map';

describe('autoMap', () => {
  it.each([
    ['the same text', 'name', ['name'], 'name'],
    ['another case', 'Company_Name', ['company_name'], 'company_name'],
    ['a header that contains the placeholder', 'name', ['Full name of the contact'], 'Full name of the contact'],
    ['a header that is contained in the placeholder', 'contact_email', ['email'], 'email'],
    ['the first of several', 'name', ['company name', 'name'], 'company name'],
    ['nothing alike', 'price', ['name', 'region'], ''],
    ['no headers', 'price', [], ''],
    ['the number of the row, but for a column of its name', 'row', ['Growth', 'Browser'], ''],
    ['how many rows there are, but for a column of that name', 'rows', ['row', 'Growth'], ''],
    ['a column that is called as the number of the row', 'row', ['Growth', 'Row'], 'Row'],
  ])('maps to %s', (_, placeholder, headers, column) => {
    expect(autoMap([placeholder], headers)).toEqual({ [placeholder]: column });
  });

  it('gives nobody the only column that holds the names of several', () => {
    expect(autoMap(['name', 'city', 'x'], ['Name^City'])).toEqual({ name: '', city: '', x: '' });
    expect(autoMap(['name'], ['Name^City'])).toEqual({ name: '' });
    expect(autoMap(['name'], ['Name (first)'])).toEqual({ name: 'Name (first)' });
  });

  it('may give one column to several placeholders', () => {
    expect(autoMap(['name', 'first_name'], ['name'])).toEqual({ name: 'name', first_name: 'name' });
  });
});

describe('matchByName', () => {
  it.each([
    ['the column of the same name', { field_10: 'field_1' }, ['field_1', 'field_10'], { field_10: 'field_10' }],
    [
      'but for case and separators',
      { company_name: 'name' },
      ['name', 'Company Name'],
      { company_name: 'Company Name' },
    ],
    ['to the letter where both are there', { name: '' }, ['Name', 'name'], { name: 'name' }],
    ['what was chosen where no column has the name', { client: 'b' }, ['a', 'b'], { client: 'b' }],
    ['what is alike where nothing was chosen', { contact_email: '' }, ['email'], { contact_email: 'email' }],
    ['nothing where nothing is alike', { price: '' }, ['region'], { price: '' }],
  ])('gives %s', (_, before, headers, after) => {
    expect(matchByName(before, headers)).toEqual(after);
  });
});

describe('strayed', () => {
  it.each([
    ['another column than that of the name', { field_10: 'field_1' }, ['field_1', 'field_10'], ['field_10']],
    ['the column of the name', { name: 'Name' }, ['Name', 'full name'], []],
    ['no column of the name', { client: 'a' }, ['a'], []],
    ['no choice yet', { name: '' }, ['name'], ['name']],
  ])('with %s', (_, mapping, headers, names) => {
    expect(strayed(mapping, headers)).toEqual(names);
  });
});

describe('unmapped', () => {
  it('names what has no column yet', () => {
    expect(unmapped({ ...emptyMapping(['a', 'b']), a: 'A' }, new Map())).toEqual(['b']);
  });
});
