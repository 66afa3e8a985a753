import {
  type DecimalMark,
  isWordOrMoney,
  numberReader,
  type OpenNumber,
  type ReadNumber,
  type Reading,
  sizeWords,
  undecidedWords,
} from '@rowdeck/engine-values';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type FormatContext } from './formatter';
import { type FilterArgument } from './parse-filters';

/** `1.234,56`, `0,00` or `#,##0.00`: a sign and one or two decimals at the end say how the data writes numbers. */
const SAMPLE = /^[-\d#., '’\u00a0\u202f]*([.,])[\d#]{1,2}$/;
const WAYS_OUT =
  'Say how the data writes numbers: state the locale of the data, such as en-US or de-DE, or give the filter an example:';

/**
 * The sign before the decimals, from an example of how the data writes numbers.
 * @throws BadFilterArgument
 */
export function expectSample(filter: string, arg: FilterArgument | undefined, remedy: string): DecimalMark | undefined {
  if (arg === undefined) return undefined;
  const mark = typeof arg === 'string' ? SAMPLE.exec(arg.trim())?.[1] : undefined;
  if (mark === '.' || mark === ',') return mark;
  throw new BadFilterArgument(`“${arg}” is not an example of a number for the filter “${filter}”.`, remedy);
}

/**
 * Makes a reader of the numbers that a filter is given.
 * @param code of the currency that the filter states
 * @param example how the filter is written with an example of the data's numbers; `…` stands for the example
 * @returns a function that gives a FormatFault for what is no number, or may be two
 */
export function numbersOf(
  { column, dataLocale, isTyped }: FormatContext,
  stated: DecimalMark | undefined,
  example: string,
  code?: string,
): (value: string) => ReadNumber | FormatFault {
  const mark = isTyped ? '.' : stated;
  const knowsMoney = isTyped || (column?.currencies.length ?? 0) > 0;
  const conventions = {
    ...(mark !== undefined && { stated: mark }),
    ...(column?.decimal !== undefined && { column: column.decimal }),
    ...(column?.dashed !== undefined && { hasDashes: true }),
    ...(dataLocale !== undefined && { dataLocale }),
  };
  const readText = numberReader({ ...conventions, isMoney: knowsMoney });
  const readMoney = numberReader({ ...conventions, isMoney: true });
  return (value) => {
    const number = (code !== undefined && value.includes(code) ? readMoney : readText)(value);
    if (number === undefined) return notANumber(value, isTyped ? undefined : stated, example);
    if ('readings' in number) return ambiguous(value, number, example, column?.decimal);
    return number;
  };
}

const DEBIT_OR_CREDIT = /\d\s{0,2}(?:S|H|SOLL|HABEN|CR|DR)$/i;

/** @param value as the data holds it, which is a percentage and nothing else */
export function aPercentage(value: string): FormatFault {
  return new FormatFault('value.not_a_number', value, percentageWords, 'percentage');
}

const percentageWords = (value: string) => ({
  message: `“${value.slice(0, 60)}” is a percentage.`,
  remedy: 'Print it with {{ name | percent }}, or take the percent sign away.',
});

function notANumber(value: string, stated: DecimalMark | undefined, example: string): FormatFault {
  if (stated === undefined || !/\d/.test(value) || isDebitOrCredit(value) || isWordOrMoney(value))
    return new FormatFault('value.not_a_number', value, notANumberWords);
  return new FormatFault('value.not_a_number', value, () => otherwiseStatedWords(value, stated, example));
}

const isDebitOrCredit = (value: string): boolean => DEBIT_OR_CREDIT.test(value.trim().slice(-60));

/** A sign before the decimals, how numbers are written with it, and an example of the other. */
const STATED: Readonly<Record<DecimalMark, readonly [sign: string, ways: string, other: string]>> = {
  '.': ['a point', '1234.5 or 1,234.50', '"1.234,56"'],
  ',': ['a comma', '1234,5 or 1.234,50', '"1,234.56"'],
};

/** The template says how the data writes numbers, mostly by somebody who thought that it says how they are printed. */
function otherwiseStatedWords(value: string, stated: DecimalMark, example: string) {
  const [sign, ways, other] = STATED[stated];
  return {
    message: `“${value.slice(0, 60)}” is not a number, since the template says that the table writes ${sign} before the decimals.`,
    remedy: `Write ${ways} in the table, or say in the template how the table writes numbers: ${example.replace('…', other)}.`,
  };
}

function notANumberWords(value: string) {
  const shown = `“${value.slice(0, 60)}”`;
  if (isDebitOrCredit(value)) {
    const sign = 'Write the amount with a sign instead: which of the two is negative depends on whose account it is.';
    return { message: `${shown} is marked as debit or credit.`, remedy: sign };
  }
  if (isWordOrMoney(value)) {
    const [code = 'TRY'] = /[A-Z]{3}/.exec(value) ?? [];
    const amount = `If it is an amount, write its decimals (${code} 2.00), or state the currency in the template: {{ name | currency: "${code}" }}.`;
    return { message: `${shown} can be words or an amount.`, remedy: amount };
  }
  const remedy = 'Write digits, with or without separators: 1234.5, 1,234.50 or 1.234,50.';
  return { message: `${shown} is not a number.`, remedy };
}

function ambiguous(
  value: string,
  { readings: [point, comma] }: OpenNumber,
  example: string,
  decimal: Reading<DecimalMark> | undefined,
): FormatFault {
  return new FormatFault('value.ambiguous_number', value, () => ({
    message: `“${value.slice(0, 60)}” can be ${sizeWords(point)} or ${sizeWords(comma)}, ${undecidedWords(decimal)}`,
    remedy: `${WAYS_OUT} ${example.replace('…', '"1,234.56"')} or ${example.replace('…', '"1.234,56"')}.`,
  }));
}
