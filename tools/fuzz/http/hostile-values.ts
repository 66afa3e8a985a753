import { type Dice } from '../dice';

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  'a\u0000b',
  '\u202e\u2066\ufeff',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(7_005),
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '{{name}}',
  '__proto__',
  'constructor',
  'grace@example.com',
  'true',
  '[]',
  '%00%ff%zz',
  '\r\nSet-Cookie: a=b',
] as const;

/** A text that a form, an address or a header has no use for. */
export const hostileText = (dice: Dice): string => dice.pick(TEXTS);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** A JSON value of any kind. */
export const hostileJson = (dice: Dice): unknown => {
  switch (dice.upTo(7)) {
    case 0:
      return null;
    case 1:
      return dice.pick([0, -1, 0.5, 2 ** 31, 2 ** 53, 1e300]);
    case 2:
      return dice.upTo(1) === 0;
    case 3:
      return [hostileText(dice), hostileText(dice)];
    case 4:
      return { [hostileText(dice)]: hostileText(dice), length: 7, toString: 1 };
    case 5:
      return nested(dice.pick([3, 2_000]));
    default:
      return hostileText(dice);
  }
};
