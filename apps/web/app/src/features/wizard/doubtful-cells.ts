import { type Cell, isBlank, meantBy, type RowUnit, shownIn } from '@rowdeck/engine-values';
import { type FaultyCell } from './check-rows';
import { rowWords } from './row-words';

/** What may not be meant, and makes presentations all the same. */
type DoubtCode = 'cell.blank' | 'cell.long' | 'name.blank' | 'name.repeated' | 'name.unreadable';

/** The cells of a column that are doubtful for one reason. */
export interface DoubtfulColumn {
  readonly column: string;
  readonly code: DoubtCode;
  readonly count: number;
  /** The first of them. */
  readonly cells: readonly FaultyCell[];
}

/** Rather more than a slide shows of one text in a size that can be read. */
const LONGEST_TEXT = 500;
/** Of all columns together: more than anybody corrects by hand. */
const MOST_CELLS = 10_000;
/** A letter in each cell of a table would be kept once more. */
const MOST_LONG_CELLS = 200;

/** A cell of a row. */
interface DoubtPlace {
  readonly column: string;
  readonly line: number;
  readonly headers: readonly string[];
  /** Of the whole row. */
  readonly cells: readonly Cell[];
}

interface Doubts {
  readonly column: string;
  readonly code: DoubtCode;
  count: number;
  readonly cells: FaultyCell[];
}

/** Counts doubtful cells, and keeps the first of them. */
export class DoubtList {
  private readonly found = new Map<string, Doubts>();
  private readonly left: Record<DoubtCode, number> = {
    'cell.blank': MOST_CELLS,
    'cell.long': MOST_LONG_CELLS,
    'name.blank': MOST_CELLS,
    'name.repeated': MOST_CELLS,
    'name.unreadable': MOST_CELLS,
  };

  constructor(private readonly unit: RowUnit) {}

  add(code: DoubtCode, place: DoubtPlace, say: () => [value: string, message: string]): void {
    this.addTo(this.of(code, place.column), place, say);
  }

  /** The doubts about a column for one reason, to be added to. */
  of(code: DoubtCode, column: string): Doubts {
    const known = this.found.get(`${code} ${column}`) ?? { column, code, count: 0, cells: [] };
    this.found.set(`${code} ${column}`, known);
    return known;
  }

  addTo(doubts: Doubts, place: DoubtPlace, say: () => [value: string, message: string]): void {
    const { code } = doubts;
    const { column, line, headers, cells } = place;
    doubts.count += 1;
    if (this.left[code] === 0) return;
    this.left[code] -= 1;
    const [value, message] = say();
    doubts.cells.push({ code, column, line, unit: this.unit, value, message, row: rowWords(headers, cells, column) });
  }

  hasRoom(code: DoubtCode): boolean {
    return this.left[code] > 0;
  }

  columns(): readonly DoubtfulColumn[] {
    return [...this.found.values()];
  }
}

/** Collects the doubtful cells of a table as its rows go by. */
export class DoubtfulCells {
  private readonly list: DoubtList;
  /** By the places of their columns: a wide table may have twenty million empty cells, which are counted one by one. */
  private readonly blanks: (Doubts | undefined)[];

  constructor(
    private readonly headers: readonly string[],
    unit: RowUnit,
  ) {
    this.list = new DoubtList(unit);
    this.blanks = new Array<undefined>(headers.length).fill(undefined);
  }

  add(cells: readonly Cell[], line: number): void {
    const { headers, list } = this;
    for (let index = 0; index < headers.length; index++) {
      const [column = '', cell = ''] = [headers[index], cells[index]];
      // A number that its workbook hides is printed where a filter reads it.
      if (cell === '' || isBlank(meantBy(cell))) this.addBlank(index, cells, line);
      else if (shownIn(cell).length > LONGEST_TEXT) {
        list.add('cell.long', { column, line, headers, cells }, () => [shownIn(cell), lengthOf(shownIn(cell))]);
      }
    }
  }

  private addBlank(index: number, cells: readonly Cell[], line: number): void {
    const { headers, list } = this;
    const column = headers[index] ?? '';
    const doubts = (this.blanks[index] ??= list.of('cell.blank', column));
    if (list.hasRoom('cell.blank')) list.addTo(doubts, { column, line, headers, cells }, NOTHING);
    else doubts.count += 1;
  }

  columns(): readonly DoubtfulColumn[] {
    return this.list.columns();
  }
}

const NOTHING = (): [value: string, message: string] => ['', 'Nothing is printed here.'];

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every((cell) => isBlank(shownIn(cell)));

const lengthOf = (text: string): string => `${text.length} characters: it may not fit where it is printed.`;
