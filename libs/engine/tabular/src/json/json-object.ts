import { type Cell, isBlank } from '@rowdeck/engine-values';
import { type TableRecord } from '../table/table-format';
import { pointNumber } from '../table/typed-cells';
import { wellFormed } from '../table/well-formed';
import { JsonCursor } from './json-cursor';
import { DEEPEST_NAME, type JsonNames, type NameNode } from './json-names';
import { JsonRefused, NO_OBJECT, NOT_JSON } from './json-refused';
import { type JsonText } from './json-text';
import { compact, listText, unescaped } from './json-values';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const SMALL_N = 0x6e;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const END = -1;

/** Reads objects one after the other: their names first, their cells in a second pass, when the columns are known. */
export class JsonObjectReader {
  private readonly cursor = new JsonCursor();
  /** Of the object that is being read; undefined while names alone are wanted. */
  private cells: Cell[] | undefined;
  private needed: readonly boolean[] | undefined;
  private length = 0;
  private isBlank = true;
  private objects = 0;
  /** A name that stands twice in the last object. */
  repeatedName: string | undefined;
  private lastUnread = { length: 0, isBlank: true, hasSurplus: false };

  constructor(
    private readonly names: JsonNames,
    private readonly maxCellLength: number,
  ) {}

  /** Adds the names of an object to those of all. @throws JsonRefused when the text is no object */
  readNames(object: JsonText): void {
    let isReadable = false;
    try {
      this.read(object, undefined);
      isReadable = true;
    } finally {
      this.names.settle(isReadable);
    }
  }

  /**
   * Adds the names of an object that begins here, wherever it ends.
   *
   * @returns the place behind it; -1 where it cannot be read as it stands: it may go on in the next piece
   */
  passNames(text: string, from: number, line: number): number {
    let isReadable = false;
    try {
      this.cells = undefined;
      this.objects++;
      this.cursor.begin({ text, from, end: text.length, line });
      this.object(this.names.root, 1);
      isReadable = true;
    } catch (error) {
      if (!(error instanceof JsonRefused)) throw error;
    } finally {
      this.names.settle(isReadable);
    }
    return isReadable ? this.cursor.at : -1;
  }

  /**
   * The cells of an object, up to the last that it has a value for: of thousands of columns each object may have one.
   *
   * @param needed by column; those of the others are left out, but for what has to be said of them
   */
  readCells(object: JsonText, needed?: readonly boolean[]): Cell[] {
    const cells: Cell[] = [];
    this.needed = needed;
    this.length = 0;
    this.isBlank = true;
    this.read(object, cells);
    return cells;
  }

  /** What was left out of the cells of the last object. */
  get unread(): TableRecord['unread'] {
    if (!this.needed) return undefined;
    const { length, isBlank } = this;
    const hasSurplus = false;
    // Most objects are alike, and need not each have their own.
    if (this.lastUnread.length !== length || this.lastUnread.isBlank !== isBlank)
      this.lastUnread = { length, isBlank, hasSurplus };
    return this.lastUnread;
  }

  /** No text of the last object can hold a control character. */
  get isPlain(): boolean {
    return !this.cursor.hasOddities;
  }

  private read(object: JsonText, cells: Cell[] | undefined): void {
    const { cursor } = this;
    this.cells = cells;
    this.objects++;
    this.repeatedName = undefined;
    cursor.begin(object);
    const first = cursor.next();
    if (first === OPEN_OBJECT) this.object(this.names.root, 1);
    else if (first === OPEN_LIST) cursor.container();
    else cursor.scalar(first);
    if (cursor.next() !== END) throw NOT_JSON;
    if (first !== OPEN_OBJECT) throw NO_OBJECT;
  }

  private object(node: NameNode, depth: number): void {
    const { cursor } = this;
    cursor.at++;
    if (cursor.next() === CLOSE_OBJECT) {
      cursor.at++;
      return;
    }
    for (let last: NameNode | undefined; ;) {
      const child = this.name(node, last ? last.next : node.first);
      if (last) last.next = child;
      else node.first = child;
      last = child;
      if (child.lastObject === this.objects) this.repeatedName ??= child.path;
      child.lastObject = this.objects;
      this.value(child, depth);
      const behind = cursor.next();
      cursor.at++;
      if (behind === CLOSE_OBJECT) return;
      if (behind !== COMMA) throw NOT_JSON;
    }
  }

  /** Passes a name of an object, most of which are alike. */
  private name(node: NameNode, expected: NameNode | undefined): NameNode {
    const { cursor, names } = this;
    if (expected && cursor.passes(expected.withColon)) return expected;
    cursor.name();
    return expected && cursor.isNamed(expected.name) ? expected : names.child(node, cursor.nameText);
  }

  private value(node: NameNode, depth: number): void {
    const { cursor } = this;
    const first = cursor.next();
    if (first === OPEN_OBJECT && depth < DEEPEST_NAME) return this.object(node, depth + 1);
    const start = cursor.at;
    const hadOddities = cursor.hasOddities;
    cursor.hasOddities = false;
    if (first === OPEN_LIST || first === OPEN_OBJECT) cursor.container();
    else cursor.scalar(first);
    if (!this.cells) this.names.note(node);
    else this.take(this.cells, node.place, first, start);
    cursor.hasOddities ||= hadOddities;
  }

  private take(cells: Cell[], place: number, first: number, start: number): void {
    this.length = Math.max(this.length, place + 1);
    const isLeftOut = this.needed !== undefined && this.needed[place] !== true && this.saysNothing(start);
    if (isLeftOut && !this.isBlank) return;
    const cell = this.cell(first, start);
    if (this.isBlank) this.isBlank = typeof cell === 'string' && isBlank(cell);
    if (!isLeftOut) this.put(cells, place, cell);
  }

  /** The value that was passed last has no control characters, and is not too long, though a list may become longer as text. */
  private saysNothing(start: number): boolean {
    return !this.cursor.hasOddities && 2 * (this.cursor.at - start) <= this.maxCellLength;
  }

  /** A number is typed by the file, and no text is one: whoever writes one between quotes did not say how it is read. */
  private cell(first: number, start: number): Cell {
    const { text, at, hasEscapes, isNested } = this.cursor;
    if (first === OPEN_OBJECT) return compact(text.slice(start, at));
    if (first === OPEN_LIST) return listText(text.slice(start, at), isNested);
    if (first === SMALL_N) return '';
    if (first !== QUOTE) return pointNumber(text.slice(start, at));
    return hasEscapes ? wellFormed(unescaped(text.slice(start + 1, at - 1))) : text.slice(start + 1, at - 1);
  }

  private put(cells: Cell[], place: number, cell: Cell): void {
    while (cells.length < place) cells.push('');
    cells[place] = cell;
  }
}
