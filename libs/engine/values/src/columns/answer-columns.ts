import { type DateOrder } from '../dates/written-date';
import { type DecimalMark } from '../numbers/core-readings';
import { type Example, type Reading } from '../reading';
import { type ColumnReading, type TableReadings } from './column-reading';

/** How somebody who knows the data says that a column is written. Plain JSON. */
export interface ColumnAnswer {
  readonly order?: DateOrder;
  readonly decimal?: DecimalMark;
  /** Of numbers that a spreadsheet may mean as days. */
  readonly serials?: ColumnReading['serialsAre'];
  /** Of numbers without a percent sign that are printed as percentages. */
  readonly percents?: ColumnReading['unmarkedAre'];
}

/**
 * The readings with what was answered: values that do not say themselves how they are read are read so; those that do keep their
 * own reading. Answers about columns that ask nothing change nothing.
 */
export function answerColumns(readings: TableReadings, answers: ReadonlyMap<string, ColumnAnswer>): TableReadings {
  return {
    ...readings,
    columns: readings.columns.map((reading) => answered(reading, answers.get(reading.column) ?? {})),
  };
}

/** An answer about a column. */
export interface AnsweredColumn extends ColumnAnswer {
  readonly column: string;
}

/** What of readings was answered: of answers about columns that ask nothing, nothing is left. */
export function answeredColumns({ columns }: TableReadings): readonly AnsweredColumn[] {
  return columns.flatMap(({ column, order, decimal, serialsAre, unmarkedAre }) => {
    const [saidOrder, saidDecimal] = [answerIn(order), answerIn(decimal)];
    const answer: ColumnAnswer = {
      ...(saidOrder !== undefined && { order: saidOrder }),
      ...(saidDecimal !== undefined && { decimal: saidDecimal }),
      ...(serialsAre !== undefined && { serials: serialsAre }),
      ...(unmarkedAre !== undefined && { percents: unmarkedAre }),
    };
    return Object.keys(answer).length === 0 ? [] : [{ column, ...answer }];
  });
}

/** What the values have settled themselves, they have settled with one kind of evidence. */
const answerIn = <T extends string>(reading: Reading<T> | undefined): T | undefined =>
  reading?.evidence.length === 1 ? undefined : reading?.settled;

/** An answer that the values of its column prove wrong. */
export interface Contradiction {
  readonly column: string;
  /** What was answered, as `mdy` or `,`. */
  readonly answer: DateOrder | DecimalMark;
  /** The first value that can only be read otherwise, and how. */
  readonly proof: Example & { readonly admitted: readonly (DateOrder | DecimalMark)[] };
}

/** The answers that stand below what the values prove, and would change nothing: `answerColumns` leaves them out. */
export function contradictedAnswers(
  { columns }: TableReadings,
  answers: ReadonlyMap<string, ColumnAnswer>,
): readonly Contradiction[] {
  return columns.flatMap(({ column, order, decimal }) => {
    const answer = answers.get(column) ?? {};
    return [...contradiction(column, order, answer.order), ...contradiction(column, decimal, answer.decimal)];
  });
}

function contradiction<T extends DateOrder | DecimalMark>(
  column: string,
  reading: Reading<T> | undefined,
  answer: T | undefined,
): Contradiction[] {
  const proof = answer === undefined || reading === undefined ? undefined : proofAgainst(answer, reading);
  return answer === undefined || proof === undefined ? [] : [{ column, answer, proof }];
}

function proofAgainst<T extends string>(
  answer: T,
  { settled, evidence: [sure], open, admitted }: Reading<T>,
): (Example & { readonly admitted: readonly T[] }) | undefined {
  if (settled !== undefined)
    return settled === answer || sure === undefined ? undefined : { ...sure, admitted: [sure.only] };
  return open === undefined || admitted === undefined || admitted.includes(answer) ? undefined : { ...open, admitted };
}

function answered(reading: ColumnReading, { order, decimal, serials, percents }: ColumnAnswer): ColumnReading {
  return {
    ...reading,
    ...(serials !== undefined && { serialsAre: serials }),
    ...(percents !== undefined && { unmarkedAre: percents }),
    ...(reading.order !== undefined && { order: settledAs(reading.order, order) }),
    ...(reading.decimal !== undefined && { decimal: settledAs(reading.decimal, decimal) }),
  };
}

/** What the values have settled stands: it is proof, and an answer is not. */
function settledAs<T extends string>(reading: Reading<T>, answer: T | undefined): Reading<T> {
  return answer === undefined || reading.settled !== undefined ? reading : { ...reading, settled: answer };
}
