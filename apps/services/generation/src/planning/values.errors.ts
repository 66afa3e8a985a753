import { Problem, type TableWarning } from '@rowdeck/contracts';
import { type ColumnFinding, type PlacedRowFault, type RowFaults, tellsOfSpoiltCells } from '@rowdeck/engine-pptx';
import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { firstFaults } from './first-faults';

/** More columns are not asked about at once: whoever has so many answers by the locale of the data. */
const MOST_QUESTIONS = 50;
/** Nobody corrects more of a file before trying again. */
const MOST_FAULTS = 100;

/** Characters of a header or a cell that are enough to find it, and of a sentence that may quote one: the answer is one message. */
const LONGEST_QUOTED = 70;
const LONGEST_WORDS = 200;
/** Of a sentence that quotes a header and a value of each of three ways. */
const LONGEST_MESSAGE = 500;

/** What keeps one row from becoming a presentation, as the form is told. */
interface FaultyValue {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  readonly line?: number;
  /** What `line` counts, where it is not lines. */
  readonly unit?: RowUnit;
  readonly column?: string;
  readonly value?: string;
  /** This entry stands for so many further faults of its kind. */
  readonly more?: number;
}

const faultyValue = ({ code, line, unit, column, value, message, remedy, more }: PlacedRowFault): FaultyValue => {
  const said = { code, message: message.slice(0, LONGEST_WORDS), remedy: remedy.slice(0, LONGEST_WORDS) };
  const named = { ...said, column: column.slice(0, LONGEST_QUOTED) };
  return more === undefined
    ? { ...named, line, ...(unit && { unit }), value: value.slice(0, LONGEST_QUOTED) }
    : { ...named, more };
};

/** For programs, which answer for one column without saying the locale of all. */
const ANSWER_BY_COLUMN =
  'Or answer column by column: column_readings is a JSON object from column name to {"order": "dmy"}, "mdy" or "ymd", {"decimal": "."} or ",", {"serials": "date"} or "number", {"percents": "fraction"} or "percent".';

const shortened = (warning: TableWarning): TableWarning => ({
  ...warning,
  message: warning.message.slice(0, LONGEST_MESSAGE),
});

const placeOf = ({ column, line, unit = 'line' }: FaultyValue): string => {
  if (line === undefined) return '';
  return column === undefined || column === '' ? `${rowAt(unit, line)}: ` : `Column “${column}”, ${unit} ${line}: `;
};

const counted = (count: number, one: string, others: string): string =>
  count === 1 ? `One ${one}` : `${count.toLocaleString('en')} ${others}`;

/** Without what is said of a row that is refused for it: each is named once. */
const besideFaults = (warnings: readonly TableWarning[], named: readonly FaultyValue[]): readonly TableWarning[] => {
  const lines = new Set(named.map(({ line }) => line));
  return warnings.filter(({ code, line }) => !tellsOfSpoiltCells(code) || !lines.has(line));
};

/**
 * What is to be asked of columns, under the settings that answer it, and what keeps rows from becoming presentations, under the
 * file: all of it together, so that nobody answers for a file that has to be corrected first.
 */
export const valuesRefused = (
  questions: readonly ColumnFinding[],
  faults: RowFaults,
  warnings: readonly TableWarning[] = [],
): Problem => {
  const asked = questions.slice(0, MOST_QUESTIONS);
  const named = firstFaults(faults.list().map(faultyValue), MOST_FAULTS);
  const { rows } = faults;
  const others = besideFaults(warnings, named);
  const details = [
    ...(questions.length > 0
      ? [`${counted(questions.length, 'column holds values', 'columns hold values')} that can be read in two ways.`]
      : []),
    ...(rows > 0
      ? [`${counted(rows, 'row', 'rows')} cannot become ${rows === 1 ? 'a presentation' : 'presentations'}.`]
      : []),
  ];
  return new Problem(questions.length > 0 ? 'batch.values_ambiguous' : 'batch.values_unreadable', {
    detail: details.join(' '),
    errors: {
      ...(asked.length > 0 && {
        'presentation.data_locale': asked.map(({ message, remedy }) => `${message} ${remedy}`),
        'presentation.column_readings': [ANSWER_BY_COLUMN],
      }),
      ...(named.length > 0 && {
        'presentation.csv_file': named.map((fault) => `${placeOf(fault)}${fault.message} ${fault.remedy}`),
      }),
    },
    params: {
      ...(asked.length > 0 && {
        questions: asked.map(({ code, column, line, value, count, message, remedy }) => {
          return { code, column, line, value, count, message, remedy };
        }),
      }),
      ...(rows > 0 && { rows, faults: named }),
      ...(others.length > 0 && { warnings: firstFaults(others, MOST_QUESTIONS).map(shortened) }),
    },
  });
};
