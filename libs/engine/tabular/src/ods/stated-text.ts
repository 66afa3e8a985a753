import { plainNumber } from '../table/known-number';
import { attributeOf } from '../workbook/xml-tokens';

/** The value of a cell that states one and shows no text, as a reader writes it (OpenDocument 1.3 part 3 §19.385); empty without. */
export function statedText(attributes: string): string {
  if (!attributes.includes('value')) return '';
  const of = (name: string): string | undefined => attributeOf(attributes, `office:${name}`);
  const truth = of('boolean-value')?.toUpperCase();
  return (
    of('string-value') ??
    of('date-value')
      ?.replace(/T00:00:00$/, '')
      .replace('T', ' ') ??
    truth ??
    timeOf(of('time-value')) ??
    numberOf(of('value'), of('value-type')) ??
    ''
  );
}

/** A share of one is stated, and per cent are meant. */
function numberOf(value: string | undefined, type: string | undefined): string | undefined {
  if (value === undefined || type !== 'percentage' || Number.isNaN(Number(value))) return value;
  return `${plainNumber(100 * Number(value))}%`;
}

/** Hours, minutes and seconds, as spreadsheets state a time of day (`PT08H30M00S`). */
const DURATION = /^(-?)PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,]\d{1,9})?S)?$/;

function timeOf(duration: string | undefined): string | undefined {
  const [, sign, ...parts] = DURATION.exec(duration ?? '') ?? [];
  return sign === undefined ? undefined : sign + parts.map((part = '') => part.padStart(2, '0')).join(':');
}
