import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, dateReader, isSerial, meantBy, numberReader, readColumns } from '../src';

/** One column of a real export: its cells, each with what it means. */
interface CellColumn {
  readonly title: string;
  readonly cells: readonly (readonly [cell: Cell, meaning: string])[];
}

const FOLDER = join(__dirname, 'cells');
const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** `13/04/2026 ⟦2026-04-13⟧` is what a workbook shows, with what it knows. */
function cellOf(text: string): Cell {
  const [, shown = '', meant] = /^(.*) ⟦(.*)⟧$/.exec(text) ?? [];
  return meant === undefined ? unescaped(text) : [shown, meant];
}

function columnsOf(file: string): CellColumn[] {
  const blocks = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n\n');
  return blocks.map((block) => {
    const [title = '', ...lines] = block.split('\n');
    const cells = lines.map((line): [Cell, string] => {
      const [cell = '', meaning = ''] = line.split('\t');
      return [cellOf(cell), meaning];
    });
    return { title: title.replace('# ', ''), cells };
  });
}

/** What a cell of a column is read as. The data's locale is not stated: the column alone decides. */
function meanings({ cells }: CellColumn): string[] {
  const table = { headers: ['x'], rows: cells.map(([cell]) => [cell]) };
  const [column] = readColumns(table).columns;
  const isMoney = (column?.currencies.length ?? 0) > 0;
  const readNumber = numberReader({ isMoney, ...(column?.decimal !== undefined && { column: column.decimal }) });
  const readDate = dateReader(column?.order === undefined ? {} : { column: column.order });
  const meansDates = (column?.dates ?? 0) > 0;
  const readTyped = numberReader({ stated: '.', isMoney: true });
  return cells.map(([known]) => {
    const cell = meantBy(known);
    const date = meansDates ? readDate(cell) : undefined;
    if (date !== undefined && 'calendar' in date) return date.calendar;
    if (date !== undefined) return 'readings' in date ? 'ambiguous' : isoOf(date);
    if (meansDates) return isSerial(cell) ? 'serial' : 'unreadable';
    const number = typeof known === 'string' ? readNumber(cell) : readTyped(cell);
    if (number === undefined) return 'unreadable';
    if ('readings' in number) return 'ambiguous';
    const others = (column?.percents ?? 0) < (column?.numbers ?? 0);
    return number.percent && others ? 'unreadable-as-amount' : number.decimal;
  });
}

const isoOf = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const columns = readdirSync(FOLDER).flatMap(columnsOf);

it('has at least three hundred cells', () => {
  expect(columns.flatMap(({ cells }) => cells).length).toBeGreaterThanOrEqual(300);
  expect(columns.filter(({ cells }) => cells.some(([, meaning]) => meaning === ''))).toEqual([]);
});

describe.each(columns.map((column) => [column.title, column] as const))('%s', (_, column) => {
  const read = meanings(column);
  it.each(column.cells.map(([cell, meaning], index) => [cell, meaning, read[index]] as const))(
    '%j is %s',
    (_cell, meaning, found) => {
      expect(found).toBe(meaning);
    },
  );
});
