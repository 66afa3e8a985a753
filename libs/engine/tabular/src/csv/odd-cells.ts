import { codeAt } from '@rowdeck/engine-values';
import { type FaultLog } from '../table/fault-log';
import { faults } from '../table/faults';

const SPACE = 0x20;
const TAB = 0x09;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CAPITAL_N = 0x4e;

/** Cells without quotes that may be meant otherwise than they read: told by their first characters, whether anybody reads the column or not. */
export class OddCells {
  /** Counted from 0. A dump has the mark in most of its rows. */
  private readonly markedColumns = new Set<number>();

  constructor(private readonly log: FaultLog) {}

  /**
   * @param column counted from 0
   * @param line 1-based
   */
  look(text: string, from: number, end: number, column: number, line: number): void {
    const first = codeAt(text, from);
    if (first === BACKSLASH) this.nullMark(text, from, end, column, line);
    else if (first === SPACE || first === TAB) this.spaceBeforeQuote(text, from, end, column, line);
  }

  /** PostgreSQL and MySQL write so what has no value. */
  private nullMark(text: string, from: number, end: number, column: number, line: number): void {
    if (end - from !== 2 || codeAt(text, from + 1) !== CAPITAL_N || this.markedColumns.has(column)) return;
    this.markedColumns.add(column);
    this.log.add('table.null_mark', () => faults.nullMark(line, column + 1), column + 1);
  }

  private spaceBeforeQuote(text: string, from: number, end: number, column: number, line: number): void {
    let at = from;
    while (at < end && (codeAt(text, at) === SPACE || codeAt(text, at) === TAB)) at++;
    if (at < end && codeAt(text, at) === QUOTE)
      this.log.add('table.space_before_quote', () => faults.spaceBeforeQuote(line, column + 1), column + 1);
  }
}
