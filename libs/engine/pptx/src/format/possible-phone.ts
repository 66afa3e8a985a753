import { type CountryCode } from 'libphonenumber-js/min';
import { callingCodeOf, phonePlan, type PhonePlan } from './phone-plan';

/** Digits and the ASCII signs between them, the plus at the beginning. */
const NUMBER = /^\+?[\d ().\/[\]\u00a0-]*/;
/** Without `~`, which stands both within numbers and before extensions, and without parameters of a `tel:` address. */
const ASCII = /^[\t\x20-:<-}\u00a0]*$/;
/** Any way to write an extension, and others that are none. */
const LIKE_EXTENSION = /^[ \t\u00a0,]*(?:(?:e?xt(?:ensio)?n?|anexo|int|[x#:.-])[:.]?[ \t\u00a0,-]*)?\d{0,20}#?$/i;
/** The most common ways. */
const EXTENSION = /^(?:(?:e?xt(?:ensio)?n?)[:.]? ?\d{1,20}|x[:.]? ?\d{1,9})$/i;
const FEWEST_DIGITS = 3;

/**
 * Whether a text is a number that a phone could have, by its digits and their plan alone: what the library's `isPossible` says, at a
 * fiftieth of its cost, which for what is no number is mostly its errors. The library has to be asked where this is undefined: for
 * rare ways to write a number, and for the few calling codes whose countries differ in the length of their numbers.
 */
export function isPossiblePhone(text: string, country: CountryCode | undefined): boolean | undefined {
  // No number has a plus but in front.
  if (text.includes('+', 1)) return false;
  if (!ASCII.test(text)) return undefined;
  const number = NUMBER.exec(text)?.[0] ?? '';
  const digits = number.replace(/\D+/g, '');
  const extension = text.slice(number.length);
  if (extension !== '' && !LIKE_EXTENSION.test(extension)) return false;
  if (digits.length < FEWEST_DIGITS) return /^\d\d$/.test(text) ? undefined : false;
  if (extension !== '' && !EXTENSION.test(extension)) return undefined;
  if (text.startsWith('+')) return isInternational(digits);
  return country === undefined ? undefined : isDialled(digits, phonePlan(country));
}

function isInternational(digits: string): boolean | undefined {
  const code = callingCodeOf(digits);
  return code === undefined ? false : isOfCode(code, digits.slice(code.length));
}

function isOfCode(code: string, digits: string): boolean | undefined {
  const plan = phonePlan(code);
  return isPossible(plan, nationalNumber(plan, digits));
}

/** As it is dialled in the country: perhaps to another, or with the country's own code, the plus left out. */
function isDialled(digits: string, plan: PhonePlan): boolean | undefined {
  const beyond = digits.replace(plan.abroad, '');
  if (beyond !== digits && beyond !== '' && !beyond.startsWith('0')) return isInternational(beyond);
  const whole = nationalNumber(plan, digits);
  if (!digits.startsWith(plan.callingCode)) return isPossible(plan, whole);
  const behindCode = digits.slice(plan.callingCode.length);
  const shorter = nationalNumber(plan, behindCode);
  if (whole === undefined || shorter === undefined) return undefined;
  const isShorter = (!plan.pattern.test(whole) && plan.pattern.test(shorter)) || whole.length > longest(plan.lengths);
  return isShorter ? isOfCode(plan.callingCode, behindCode) : isPossible(plan, whole);
}

/** Undefined where that depends on which of several countries the number is of. */
const isPossible = ({ sharedLengths }: PhonePlan, number: string | undefined): boolean | undefined =>
  number === undefined ? undefined : agreed(sharedLengths, (lengths) => lengths.includes(number.length));

/** Without the prefix, where what is left can be a number: `(0)30`. Undefined as in `isPossible`. */
function nationalNumber(plan: PhonePlan, digits: string): string | undefined {
  const stripped = withoutPrefix(plan, digits);
  if (stripped === digits || (plan.pattern.test(digits) && !plan.pattern.test(stripped))) return digits;
  const { length } = stripped;
  const isShort = agreed(plan.sharedLengths, (lengths) => !lengths.includes(length) && length < longest(lengths));
  if (isShort === undefined) return undefined;
  return isShort ? digits : stripped;
}

function withoutPrefix({ prefix, transform }: PhonePlan, digits: string): string {
  const match = prefix?.exec(digits);
  if (!prefix || !match) return digits;
  const hasGroup = match.length > 1 && match.at(-1) !== undefined && match.at(-1) !== '';
  return transform !== undefined && hasGroup ? digits.replace(prefix, transform) : digits.slice(match[0].length);
}

const longest = (lengths: readonly number[]): number => lengths.at(-1) ?? 0;

function agreed(
  all: readonly (readonly number[])[],
  says: (lengths: readonly number[]) => boolean,
): boolean | undefined {
  const first = says(all[0] ?? []);
  return all.every((lengths) => says(lengths) === first) ? first : undefined;
}
