import { parseFilters } from './parse-filters';
import { splitExpression } from './compile-expression';

it.each([
  [' name ', 'name', ''],
  ['a b.c (EUR) "q" $x', 'a b.c (EUR) "q" $x', ''],
  [' amount | currency: "EUR" ', 'amount', 'currency: "EUR"'],
  ['a|b|c', 'a', 'b|c'],
  ['| upper', '', 'upper'],
])('splitExpression(%j)', (source, name, filters) => {
  expect(splitExpression(source)).toEqual({ name, filters });
});

const call = (name: string, ...args: (string | number)[]): { name: string; args: (string | number)[] } => ({
  name,
  args,
});

it.each([
  ['', []],
  ['upper', [call('upper')]],
  [' upper | trim ', [call('upper'), call('trim')]],
  ['currency: "EUR", 2', [call('currency', 'EUR', 2)]],
  ["default:'it is, | this: '", [call('default', 'it is, | this: ')]],
  ['number:-1.5', [call('number', -1.5)]],
  ['default: “there”', [call('default', 'there')]],
  ['default: „there“', [call('default', 'there')]],
  ['default: ‘there’', [call('default', 'there')]],
  ['default: «there»', [call('default', 'there')]],
  ['default: ""', [call('default', '')]],
])('reads %j', (source, calls) => {
  expect(parseFilters(source)).toEqual({ calls });
});

it.each([
  '|',
  '| upper',
  'upper || trim',
  'currency:EUR',
  'date: "long", dd/MM/yyyy',
  'upper |',
  'upper trim',
  'currency:',
  'currency: EUR',
  'currency: "EUR',
  'currency: "EUR",',
  '"x"',
  'a: 1 2',
  '2',
])('cannot read %j', (source) => {
  expect(parseFilters(source)).toMatchObject({ problem: { code: 'placeholder.bad_filter' } });
});

it.each([
  [
    'currency:EUR',
    'The argument “EUR” of the filter “currency” needs quotes.',
    'Write {{ name | currency: "EUR" }}, with text in quotes.',
  ],
  [
    'trim | default: there',
    'The argument “there” of the filter “default” needs quotes.',
    'Write {{ name | default: "there" }}, with text in quotes.',
  ],
  ['|', 'A filter is missing behind the bar.', expect.any(String)],
  ['upper |', 'A filter is missing behind the bar.', expect.any(String)],
  ['upper || trim', 'A filter is missing behind the bar.', expect.any(String)],
  ['currency:', 'An argument is missing behind the filter “currency”.', expect.any(String)],
])('says of %j: %s', (source, message, remedy) => {
  expect(parseFilters(source)).toMatchObject({ problem: { message, remedy: remedy as string } });
});
