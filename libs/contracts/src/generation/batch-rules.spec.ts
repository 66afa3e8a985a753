import { missingField, missingText } from './batch-rules';

it.each([
  ['fail', { kind: 'fail' }],
  ['blank', { kind: 'blank' }],
  ['keep', { kind: 'keep' }],
  ['default=n/a', { kind: 'default', value: 'n/a' }],
  ['default=', { kind: 'default', value: '' }],
  ['default=a=b', { kind: 'default', value: 'a=b' }],
])('reads %s as the command line does, and writes it so', (text, policy) => {
  const read = missingField.parse(text);
  expect(read).toEqual(policy);
  expect(missingText(read)).toBe(text);
});

it.each(['default', 'Blank', 'n/a', 'drop'])('refuses %s with what may be said', (text) => {
  expect(missingField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Enter fail, blank, keep or default=TEXT.',
  ]);
});

it('refuses a text that is longer than anybody writes', () => {
  expect(missingField.safeParse(`default=${'x'.repeat(1_001)}`).success).toBe(false);
});

it.each(['default={{company}}', 'default={{company', 'default=company}}'])(
  'refuses %s, which would be printed as it stands',
  (text) => {
    expect(missingField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a text without double braces: it fills no placeholders, and is printed as it stands.',
    ]);
  },
);
