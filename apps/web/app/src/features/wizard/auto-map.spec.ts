import { autoMap, emptyMapping, unmapped } from './auto-map';

describe('autoMap', () => {
  it.each([
    ['the same text', 'name', ['name'], 'name'],
    ['another case', 'Company_Name', ['company_name'], 'company_name'],
    ['a header that contains the placeholder', 'name', ['Full name of the contact'], 'Full name of the contact'],
    ['a header that is contained in the placeholder', 'contact_email', ['email'], 'email'],
    ['the first of several', 'name', ['company name', 'name'], 'company name'],
    ['nothing alike', 'price', ['name', 'region'], ''],
    ['no headers', 'price', [], ''],
  ])('maps to %s', (_, placeholder, headers, column) => {
    expect(autoMap([placeholder], headers)).toEqual({ [placeholder]: column });
  });

  it('may give one column to several placeholders', () => {
    expect(autoMap(['name', 'first_name'], ['name'])).toEqual({ name: 'name', first_name: 'name' });
  });
});

describe('unmapped', () => {
  it('names what has no column yet', () => {
    expect(unmapped({ ...emptyMapping(['a', 'b']), a: 'A' })).toEqual(['b']);
  });
});
