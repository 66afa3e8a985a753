import { type FilledBox, type MappedValue } from '@rowdeck/engine-pptx';
import { type Cell, shownIn } from '@rowdeck/engine-values';
import { type ValueBox } from './prepare-task';

/** The values of a row, and where placeholders take theirs from. */
export interface MappedRow {
  readonly columns: readonly string[];
  readonly cells: readonly Cell[];
  readonly mapping: readonly (readonly [placeholder: string, value: MappedValue])[];
}

const lengthOf = (text: string): number => Array.from(text).length;

/** A table has many; the longest are those to be shortened. */
const MOST_VALUES = 3;

/** Shapes with what of the row stands in them, the longest first; numbers of rows are no values of theirs. */
export const valuesIn = (boxes: readonly FilledBox[], { columns, cells, mapping }: MappedRow): ValueBox[] => {
  const mapped = new Map(mapping);
  const valueOf = (placeholder: string): ValueBox['values'] => {
    const value = mapped.get(placeholder);
    if (value === undefined) return [];
    if (typeof value !== 'string') return [{ placeholder, column: null, characters: lengthOf(value.text) }];
    const cell = cells[columns.indexOf(value)] ?? '';
    return [{ placeholder, column: value, characters: lengthOf(shownIn(cell)) }];
  };
  return boxes.map(({ placeholders, ...box }) => ({ ...box, values: longest(placeholders.flatMap(valueOf)) }));
};

const longest = (values: ValueBox['values']): ValueBox['values'] =>
  [...values].sort((one, other) => other.characters - one.characters).slice(0, MOST_VALUES);

/** Counts the rows of the table, unless it is mapped. */
const ROW_COUNT = 'rows';

/** The placeholders that are the same in every row: those with a fixed text, and the number of rows. */
export const fixedIn = ({ mapping }: Pick<MappedRow, 'mapping'>): ReadonlySet<string> => {
  const mapped = new Map(mapping);
  const texts = mapping.filter(([, value]) => typeof value !== 'string').map(([placeholder]) => placeholder);
  return new Set(mapped.has(ROW_COUNT) ? texts : [...texts, ROW_COUNT]);
};
