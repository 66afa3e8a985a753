import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnAnswer } from '@rowdeck/engine-values';

/** Texts as they are printed in American English, or the code of the fault that keeps a row from being one. */
type Printed = readonly string[];

/** A column that may be read in two ways, as the engine, the form call and the wizard are to ask about it or read it. One to a line of `cells.ndjson`. */
export interface AmbiguousColumn {
  readonly filter: string;
  readonly cells: readonly string[];
  readonly dataLocale?: string;
  /** The questions, and for each answer what the wizard calls it and what is printed then. Absent where nothing is asked. */
  readonly asked?: readonly {
    readonly code: string;
    readonly choices: readonly {
      readonly label: string;
      readonly answer: ColumnAnswer;
      readonly printed: Printed;
    }[];
  }[];
  /** What stands in the head of the column in the wizard, where something is read and nothing asked. */
  readonly read?: string;
  /** Where nothing is asked. */
  readonly printed?: Printed;
}

const LINES = readFileSync(join(__dirname, 'cells.ndjson'), 'utf8').trimEnd().split('\n');

export const AMBIGUOUS_COLUMNS = LINES.map((line) => JSON.parse(line) as AmbiguousColumn);

/** Every answer that there is to each question, with what is printed then; of a column that asks nothing, none. */
export const outcomesOf = ({
  asked,
  printed = [],
}: AmbiguousColumn): readonly { readonly answer: ColumnAnswer; readonly printed: Printed }[] =>
  asked?.flatMap(({ choices }) => choices) ?? [{ answer: {}, printed }];

/** `1.234 / 1,234 | number, written in de-DE`. */
export const titleOf = ({ cells, filter, dataLocale }: AmbiguousColumn): string =>
  `${cells.join(' / ')} | ${filter}${dataLocale === undefined ? '' : `, written in ${dataLocale}`}`;

/** The column as a file, each cell in quotes. */
export const fileOf = ({ cells }: Pick<AmbiguousColumn, 'cells'>): string =>
  ['x', ...cells].map((cell) => `"${cell}"\n`).join('');

/** Whether it is a text, and not the code of a fault. */
export const isPrinted = (printed: string): boolean => !printed.startsWith('value.');
