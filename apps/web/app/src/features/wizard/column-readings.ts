import { filterFindings, type FilteredPlaceholder, readsValues } from '@rowdeck/engine-pptx-findings';
import {
  type ColumnReading,
  dateReader,
  numberReader,
  type Reading,
  READING_NAMES,
  type TableReadings,
} from '@rowdeck/engine-values';
import { formatCount, formatNumber } from '@rowdeck/ui';
import { type Mapping } from './auto-map';
import { type ColumnQuestion, inWords } from './column-question';

/** What filters of the template read, of which columns. */
export interface FilteredTable {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  readonly readings: TableReadings;
  /** Of whoever wrote the table, as the user says. */
  readonly dataLocale?: string | undefined;
  /** In which values are printed: names of its months are known. */
  readonly locale?: string | undefined;
}

/** What would be refused before anything is made: columns with two readings, in the words of the server, which asks the same code. */
export const askedOf = (table: FilteredTable): readonly ColumnQuestion[] =>
  findingsOf(table).filter(({ severity }) => severity === 'error');

/** Columns whose values all say how they are read, and do not say the same, or are in several currencies, as sentences. */
export const contradictionsOf = (table: FilteredTable): readonly string[] =>
  findingsOf(table)
    .filter(({ severity }) => severity === 'warning')
    .map(({ message }) => message);

function findingsOf({ filters, mapping, readings, dataLocale, locale }: FilteredTable) {
  const said = { readings, ...(dataLocale !== undefined && { dataLocale }), ...(locale !== undefined && { locale }) };
  return filterFindings(filters, { mapping: new Map(Object.entries(mapping)), ...said });
}

/** How each column is read that a filter reads as numbers or dates and whose values say it, with the evidence, as sentences. */
export function readingsOf({ filters, mapping, readings }: FilteredTable): readonly string[] {
  const columns = new Map(readings.columns.map((reading) => [reading.column, reading]));
  const sentences = filters.flatMap(({ placeholder, filters: source }) => {
    const reading = columns.get(mapping[placeholder] ?? '');
    if (reading === undefined) return [];
    return [
      ...(readsValues(source, 'numbers') ? numberSentence(reading) : []),
      ...(readsValues(source, 'dates') ? dateSentence(reading) : []),
    ];
  });
  return [...new Set(sentences)];
}

function numberSentence({ column, decimal }: ColumnReading): string[] {
  if (decimal === undefined) return [];
  const read = numberReader({ column: decimal });
  return sentence(column, decimal, (value) => {
    const number = read(value);
    // As it stands, however many digits: a number would lose some.
    return number && 'decimal' in number ? formatNumber(number.decimal, { maximumFractionDigits: 20 }) : undefined;
  });
}

function dateSentence({ column, order }: ColumnReading): string[] {
  if (order === undefined) return [];
  const read = dateReader({ column: order });
  return sentence(column, order, (value) => {
    const date = read(value);
    return date && 'day' in date ? inWords(date) : undefined;
  });
}

/** None of a column that is written in two ways, or says nothing: that is asked. */
function sentence(
  column: string,
  { settled, evidence, open, openCount }: Reading<string>,
  shown: (value: string) => string | undefined,
): string[] {
  const [proof] = evidence;
  const example = proof && shown(proof.value);
  if (settled === undefined || proof === undefined || example === undefined) return [];
  const has = proof.count === 1 ? 'has' : 'have';
  const others =
    open === undefined
      ? '.'
      : `; ${formatNumber(openCount)} more ${openCount === 1 ? 'is' : 'are'} read so, too: “${open.value}” is ${shown(open.value) ?? open.value}.`;
  return [
    `Column “${column}”: “${proof.value}” is read as ${example}. ${formatCount(proof.count, 'value')} ${has} ${READING_NAMES[settled] ?? settled}${others}`,
  ];
}
