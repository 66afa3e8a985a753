import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { expectAtMost, expectText } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { measured } from './measured';
import { type FilterArgument } from './parse-filters';
import { isPossiblePhone } from './possible-phone';

const REMEDY =
  'Write {{ name | phone }} for numbers that begin with +, {{ name | phone: "DE" }} with the country of those that do not, or {{ name | phone: "DE", "national" }}.';
/** Longer text is no phone number with its extension, and not worth the time of a library's expressions; nor are parameters of a `tel:` address. */
const LONGEST = 60;
/** Digits of such a number with a separator behind each, and the words before an extension. */
const LONGEST_WRITTEN = 3 * LONGEST;
/** Marks of direction and joiners, which come along where a number is copied from an address book. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const ADDRESS = /^tel:(?=[+\d(])/i;
/** What the library refuses as well, by an error of its own: text without a digit. */
const MAY_BE_NUMBER = /\p{Nd}/u;
/** The same, where a letter stands that no word for an extension has (`ext.`, `x`, `int`, `anexo`): its errors take most of the time. */
const OTHER_LETTER = /[bcdfghjkmpqru-wyz]/i;

/**
 * A phone number with the groups of its country, with the country's code in front (`+49 30 123456`) or as it is dialled there. A number
 * without a country's code is read as one of the country that the filter states; none is guessed.
 */
export const phone: Formatter = (args) => {
  expectAtMost('phone', args, 2, REMEDY);
  const country = expectCountry(args[0]);
  const style = expectStyle(args[1]);
  const notAPhoneNumber = faultFor(country);
  return measured(
    (value) => {
      const text = written(value, country);
      const number = text === undefined || isPossiblePhone(text, country) === false ? undefined : parsed(text, country);
      if (!number) return notAPhoneNumber(value);
      return style === 'national' ? number.formatNational() : number.formatInternational();
    },
    (value) => {
      const text = written(value, country);
      const isPossible = text !== undefined && (isPossiblePhone(text, country) ?? parsed(text, country) !== undefined);
      return isPossible ? LONGEST_WRITTEN : notAPhoneNumber(value);
    },
  );
};

/** As the library is to read it, or undefined when it need not be asked. */
function written(value: string, country: CountryCode | undefined): string | undefined {
  const text = value.replace(UNSEEN, '').trim().replace(ADDRESS, '').replace('＋', '+');
  if (text.length > LONGEST || text.includes(';') || OTHER_LETTER.test(text) || !MAY_BE_NUMBER.test(text))
    return undefined;
  // ITU-T E.123 writes + for what most networks dial as 00; with a country, its own prefix is known.
  const international = country === undefined ? text.replace(/^00/, '+') : text;
  return country === undefined && !/[+＋]/.test(international) ? undefined : international;
}

function parsed(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false, ...(country && { defaultCountry: country }) });
  return number?.isPossible() === true ? number : undefined;
}

function expectCountry(argument: FilterArgument | undefined): CountryCode | undefined {
  if (argument === undefined) return undefined;
  const code = expectText('phone', argument, REMEDY).trim().toUpperCase();
  if (isSupportedCountry(code)) return code;
  throw new BadFilterArgument(`“${argument}” is not the code of a country (ISO 3166: DE, GB, US).`, REMEDY);
}

function expectStyle(argument: FilterArgument | undefined): 'international' | 'national' {
  if (argument === undefined || argument === 'international') return 'international';
  if (argument === 'national') return argument;
  throw new BadFilterArgument(`“${argument}” is neither "international" nor "national".`, REMEDY);
}

function faultFor(country: CountryCode | undefined): (value: string) => FormatFault {
  const words = (value: string) => wordsFor(value, country);
  return (value) => new FormatFault('value.not_a_phone_number', value, words, country);
}

function wordsFor(value: string, country: CountryCode | undefined) {
  const shown = `“${value.slice(0, 60)}”`;
  if (country === undefined && /^[\s(]*\d/.test(value)) {
    const message = `${shown} does not say its country.`;
    const remedy =
      'Write it with + and the code of the country, or state the country in the filter: {{ name | phone: "DE" }}.';
    return { message, remedy };
  }
  const remedy = 'Write it as +49 30 123456, one number to a cell.';
  return { message: `${shown} is not a phone number.`, remedy };
}
