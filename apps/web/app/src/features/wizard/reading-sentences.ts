import { formatOptions, valueReader, type ValueReader } from '@rowdeck/engine-pptx-findings';
import {
  type ColumnReading,
  type CountedExample,
  type Example,
  type Reading,
  READING_NAMES,
} from '@rowdeck/engine-values';
import { formatCount, formatLongDay, formatLongDayTime, formatNumber, localeName, numberLocale } from '@rowdeck/ui';
import { columnIn } from './auto-map';
import { type ColumnQuestion } from './column-question';
import { type FilteredTable } from './column-readings';

/** How the values of a column are read. */
interface ColumnWords {
  readonly column: string;
  /** `“1.234” is read as 1,234` */
  readonly example: string;
  /** What says so, to be read on from the example. */
  readonly proof: string;
}

/** How each column is read that a filter reads as numbers or dates, with the evidence: a sentence for each that asks nothing. */
export const readingsOf = (table: FilteredTable, questions: readonly ColumnQuestion[]): readonly string[] => [
  ...new Set(wordsOf(table, questions).map(({ column, example, proof }) => `Column “${column}”: ${example}${proof}`)),
];

/** The same in short, by column, and what will be asked. */
export function headsOf(table: FilteredTable, questions: readonly ColumnQuestion[]): ReadonlyMap<string, string> {
  const asked = questions.map(
    ({ column, value }) => [column, `“${value}” can be read in two ways: the next step asks`] as const,
  );
  return new Map([...wordsOf(table, questions).map(({ column, example }) => [column, example] as const), ...asked]);
}

function wordsOf(table: FilteredTable, questions: readonly ColumnQuestion[]): readonly ColumnWords[] {
  const { filters, mapping, readings } = table;
  const columns = new Map(readings.columns.map((reading) => [reading.column, reading]));
  return filters.flatMap(({ placeholder, filters: source }) => {
    const column = columns.get(columnIn(mapping, placeholder));
    const read = column && readerOf(source, column, table);
    if (column === undefined || read === undefined) return [];
    const said = saidOf(column, read, isAsked(questions, column.column, read.kind));
    return said === undefined ? [] : [{ column: column.column, ...said }];
  });
}

const ASK_OF = {
  numbers: ['value.ambiguous_number', 'value.ambiguous_percent'],
  dates: ['value.ambiguous_date', 'value.serial_date'],
};

const isAsked = (questions: readonly ColumnQuestion[], column: string, kind: ValueReader['kind']): boolean =>
  questions.some((question) => question.column === column && ASK_OF[kind].includes(question.code));

/** How a filter reads the values of a column. */
interface ColumnValueReader extends Pick<ValueReader, 'kind' | 'isStated'> {
  /** In the words of the page; undefined for what cannot be read, or in two ways. */
  readonly read: (value: string) => string | undefined;
  /** Where nobody had said in which locale the data are written. */
  readonly readAlone: (value: string) => string | undefined;
  readonly dataLocale: string | undefined;
}

function readerOf(filters: string, { column }: ColumnReading, table: FilteredTable): ColumnValueReader | undefined {
  const { readings, dataLocale } = table;
  // As it will be printed; dates are read with the names of months of that language, too.
  const locale = table.locale ?? numberLocale();
  const alone = formatOptions({ readings, ...(locale !== undefined && { locale }) }, column);
  const said = valueReader(filters, dataLocale === undefined ? alone : { ...alone, dataLocale });
  if (said === undefined) return undefined;
  const { kind, isStated } = said;
  return { kind, isStated, dataLocale, read: inWords(said), readAlone: inWords(valueReader(filters, alone)) };
}

const inWords =
  (reader: ValueReader | undefined) =>
  (value: string): string | undefined => {
    const read = reader?.read(value);
    if (typeof read !== 'string') return undefined;
    if (reader?.kind !== 'dates') return read;
    return (read.includes('T') ? formatLongDayTime : formatLongDay)(Date.parse(read));
  };

type Words = Omit<ColumnWords, 'column'>;

function saidOf(column: ColumnReading, reader: ColumnValueReader, asked: boolean): Words | undefined {
  const { kind, isStated, read } = reader;
  const reading: Reading<string> | undefined = kind === 'dates' ? column.order : column.decimal;
  // Of a column of numbers alone, a filter for dates may say that they are days of a spreadsheet.
  const sure = kind === 'dates' ? column.sureDates : column.sureNumbers;
  const examples = [...(reading?.evidence ?? []), reading?.open, sure, column.serial];
  const example = examples.find((one) => one !== undefined && read(one.value) !== undefined);
  const text = example && read(example.value);
  if (example === undefined || text === undefined) return undefined;
  const begin = `“${example.value}” is read as ${text}`;
  if (isStated && reading !== undefined) return { example: begin, proof: ', as the template states.' };
  if (reading?.settled !== undefined && reading.evidence.length > 0) {
    return { example: begin, proof: proofOf(reading, reader) };
  }
  if (asked) return undefined;
  if (reading?.open !== undefined) return decided(reading, reading.open, reader);
  // One that is written in two ways is told to be.
  if (reading !== undefined) return undefined;
  return { example: begin, proof: `.${sure === undefined ? '' : sureSentence(sure)}` };
}

const sureSentence = ({ count }: CountedExample): string =>
  ` ${formatCount(count, 'value')} can be read in one way only.`;

function proofOf({ settled = '', evidence, open, openCount }: Reading<string>, { read }: ColumnValueReader) {
  const count = evidence[0]?.count ?? 0;
  const proof = `. ${formatCount(count, 'value')} ${count === 1 ? 'has' : 'have'} ${READING_NAMES[settled] ?? settled}`;
  if (open === undefined) return `${proof}.`;
  return `${proof}; ${formatNumber(openCount)} more ${openCount === 1 ? 'is' : 'are'} read so, too: “${open.value}” is ${read(open.value) ?? open.value}.`;
}

/** What no value of the column says: the locale of the data does, or the dots between the numbers of a date. */
function decided(
  { openCount }: Reading<string>,
  { value }: Example,
  { read, readAlone, dataLocale }: ColumnValueReader,
): Words | undefined {
  const text = read(value);
  if (text === undefined) return undefined;
  const example = `“${value}” is read as ${text}`;
  if (readAlone(value) !== undefined || dataLocale === undefined) {
    return { example, proof: ': with dots, the day comes first.' };
  }
  const others =
    openCount === 1 ? 'It does not say so itself.' : `${formatNumber(openCount)} values do not say so themselves.`;
  return { example, proof: `, as in ${localeName(dataLocale)}. ${others}` };
}
