import { countSteps, growth } from '../../test/count-steps';
import { findColumns } from './find-columns';
import { matchColumns } from './match-columns';

const one = (placeholder: string, ...headers: string[]): unknown => matchColumns([placeholder], headers)[0];

describe('a column', () => {
  it.each([
    ['name', ['Name', 'name'], 'name', true],
    ['Name', ['name'], 'name', false],
    ['name', [' name '], ' name ', true],
    ['first name', ['First  Name'], 'First  Name', false],
    ['name', ['{{name}}'], '{{name}}', false],
    ['name', ['{{ Name }}'], '{{ Name }}', false],
    ['prénom', ['pre\u0301nom'], 'pre\u0301nom', false],
    ['constructor', ['constructor'], 'constructor', true],
    ['__proto__', ['a', '__proto__'], '__proto__', true],
    ['name', ['NAME', 'Name'], 'NAME', false],
  ])('for %j among %j', (placeholder, headers, column, exact) => {
    expect(one(placeholder, ...headers)).toEqual({ placeholder, column, exact });
    expect(findColumns([placeholder, 'no such'], headers)).toEqual(new Map([[placeholder, column]]));
  });
});

describe('a suggestion', () => {
  it.each([
    ['nmae', ['name', 'company'], 'name'],
    ['compny', ['name', 'Company'], 'Company'],
    ['first_name', ['First Name'], 'First Name'],
    ['firstName', ['first-name'], 'first-name'],
    ['Strasse', ['Straße'], 'Straße'],
    ['company', ['company name', 'other'], 'company name'],
    ['prenom', ['prénom'], 'prénom'],
    ['amount', ['amounts', 'mount'], 'amounts'],
    ['amount', ['amouns', 'amuonts', 'the amount'], 'amouns'],
    ['amount', ['the amount', 'amuonts'], 'the amount'],
    ['city', ['cities', 'capacity', 'coty'], 'capacity'],
    ['nope', ['name', 'b'], undefined],
    ['x', ['y', 'z'], undefined],
    ['#', ['a'], undefined],
    ['constructor', ['a'], undefined],
    ['name', ['', ' '], undefined],
  ])('for %j among %j is %j', (placeholder, headers, suggestion) => {
    expect(one(placeholder, ...headers)).toEqual({
      placeholder,
      exact: false,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  });

  it('is never the only column for several names that it holds: its separator was not found', () => {
    expect(matchColumns(['name', 'city', 'amout'], ['Name^City^Amount'])).toEqual([
      { placeholder: 'name', exact: false },
      { placeholder: 'city', exact: false },
      { placeholder: 'amout', exact: false },
    ]);
  });

  it.each([
    ['Name^City', undefined],
    ['Name (first)', 'Name (first)'],
    ['company/name', 'company/name'],
  ])('for one of the names in the only column %j is %j', (header, suggestion) => {
    expect(matchColumns(['name'], [header])[0]?.suggestion).toBe(suggestion);
  });

  const headers = (count: number): string[] =>
    Array.from({ length: count }, (_, i) => `${'column '.repeat(i % 40)}${i}`);

  it('takes twice the steps for twice the columns', () => {
    expect(growth(headers, (columns) => matchColumns(['placeholder number 1'], columns), 200)).toBeLessThan(2.2);
  });

  it('is looked for no further than the first that is spelled alike', () => {
    const stepsOf = (others: readonly string[]): number =>
      countSteps(() => matchColumns(['first_name'], ['First Name', ...others]));
    const [likely, unlike] = ['firstnamea', 'zzzzzzzzzz'].map((other) => stepsOf(new Array<string>(500).fill(other)));
    expect(likely).toBe(unlike);
  });
});
