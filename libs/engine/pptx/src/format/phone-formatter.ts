import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expectAtMost, expectText } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { type FilterArgument } from './parse-filters';

const REMEDY =
  'Write {{ name | phone }} for numbers that begin with +, {{ name | phone: "DE" }} with the country of those that do not, or {{ name | phone: "DE", "national" }}.';
/** Longer text is no phone number with its extension, and not worth the time of a library's expressions; nor are parameters of a `tel:` address. */
const LONGEST = 60;

/**
 * A phone number with the groups of its country, with the country's code in front (`+49 30 123456`) or as it is dialled there. A number
 * without a country's code is read as one of the country that the filter states; none is guessed.
 */
export const phone: Formatter = (args) => {
  expectAtMost('phone', args, 2, REMEDY);
  const country = expectCountry(args[0]);
  const style = expectStyle(args[1]);
  return (value) => {
    const text = value.trim();
    if (text.length > LONGEST || text.includes(';')) throw notAPhoneNumber(value, country);
    // ITU-T E.123 writes + for what most networks dial as 00; with a country, its own prefix is known.
    const international = country === undefined ? text.replace(/^00/, '+') : text;
    const number = parsePhoneNumberFromString(international, {
      extract: false,
      ...(country && { defaultCountry: country }),
    });
    if (number === undefined || !number.isPossible()) throw notAPhoneNumber(value, country);
    return style === 'national' ? number.formatNational() : number.formatInternational();
  };
};

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

function notAPhoneNumber(value: string, country: CountryCode | undefined): FormatFault {
  const shown = `“${value.slice(0, 60)}”`;
  if (country === undefined && /^[\s(]*\d/.test(value)) {
    const message = `${shown} does not say its country.`;
    const remedy =
      'Write it with + and the code of the country, or state the country in the filter: {{ name | phone: "DE" }}.';
    return new FormatFault('value.not_a_phone_number', value, message, remedy);
  }
  const remedy = 'Write it as +49 30 123456, one number to a cell.';
  return new FormatFault('value.not_a_phone_number', value, `${shown} is not a phone number.`, remedy);
}
