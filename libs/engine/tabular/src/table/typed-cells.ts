import { type Cell, codeAt } from '@rowdeck/engine-values';

/** What makes a text readable in two ways, or as words (`TRY 2`). */
const OPEN = /[.,]|[A-Z]{3}/;
/** Points and commas of the number; others belong to a word beside it: `kr. 5`. */
const SEPARATORS = /(?<=^|[\d-])[.,](?=\d)/g;
const GROUPS = /(?<=\d),(?=\d)/g;
const PLAIN = /^-?\d+\.\d+$/;
const POINT = 0x2e;
const THREE_DECIMALS = /^[^.]*\.\d{3}(?!\d)/;

/**
 * A number that a workbook shows, with what is meant by it.
 * @param decimal the sign that stands before the decimals in the text
 */
export function numberCell(shown: string, decimal: '.' | ','): Cell {
  if (!OPEN.test(shown)) return shown;
  // As most are: one point, and nothing to be told apart.
  if (decimal === '.' && PLAIN.test(shown)) return [shown, THREE_DECIMALS.test(shown) ? `${shown}0` : shown];
  const english = decimal === '.' ? shown : shown.replace(SEPARATORS, (sign) => (sign === '.' ? ',' : '.'));
  const plain = english.replace(GROUPS, '');
  const onePoint = plain.indexOf('.') === plain.lastIndexOf('.');
  return [shown, onePoint ? plain.replace(THREE_DECIMALS, (number) => `${number}0`) : plain];
}

/**
 * A number as JSON and programs write it (RFC 8259 §6), with what is meant by it; any other text is given back as it is.
 * For those without an exponent nothing is searched but the point: files hold millions of them.
 */
export function pointNumber(written: string): Cell {
  if (!written.includes('.')) return written;
  if (/[eE]/.test(written)) return [written, written.replace(THREE_DECIMALS, (number) => `${number}0`)];
  return [written, codeAt(written, written.length - 4) === POINT ? `${written}0` : written];
}

/** Of the forms that ISO 8601 and its extensions have, what workbooks hold: without a zone, the year of four digits. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(?:[.,]\d*)?Z?)?$/;

/** A date that a workbook shows; the text alone where what it means is no date. */
export function dateCell(shown: string, moment: string): Cell {
  const [, day, time = '00:00', seconds = ':00'] = MOMENT.exec(moment) ?? [];
  if (day === undefined) return shown;
  const clock = seconds === ':00' ? time : time + seconds;
  const meant = clock === '00:00' ? day : `${day} ${clock}`;
  return meant === shown ? shown : [shown, meant];
}
