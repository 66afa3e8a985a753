import { codeAt } from '@rowdeck/engine-values';

/** Longer records are said to be too wide all the same, without a look at what stands in them. */
const LONGEST = 64 * 1024;

/** A line under the headers or above a sum, with whatever separates its cells: `|----|:--:|`. */
const RULE = /^[-=_+|:,;"\s]*$/;
const DASHES = /-{3}|={3}|_{3}/;
/** What such a line begins with. */
const BEGINS_RULE: ReadonlySet<number> = new Set(Array.from('-=_+|:" \t', (character) => character.charCodeAt(0)));

/** The text of the record in progress, however many pieces it comes in: for a second look at a record whose cells were left out. */
export class RecordText {
  private begun = '';
  private first: string | undefined;
  private start = 0;

  begin(at: number): void {
    this.begun = '';
    this.start = at;
  }

  /** The piece ends within the record; what is behind `end` comes again with the next. */
  carry(text: string, end: number): void {
    this.begun = (this.begun + text.slice(this.start, end)).slice(0, LONGEST);
    this.start = 0;
  }

  /** The record up to `end`, at most its beginning. */
  upTo(text: string, end: number): string {
    return (this.begun + text.slice(this.start, end)).slice(0, LONGEST);
  }

  /** What the record up to `end` is rather than a row, by its text as it stands: cells that nobody reads are not kept. Asked first of the headers. */
  oddity(text: string, end: number): 'table.repeated_header' | 'table.rule_row' | undefined {
    const { first } = this;
    if (first === undefined) this.first = this.upTo(text, end);
    else if (this.is(first, text, end)) return 'table.repeated_header';
    else if (this.isRule(text, end)) return 'table.rule_row';
    return undefined;
  }

  private is(record: string, text: string, end: number): boolean {
    const { begun, start } = this;
    if (record.length !== begun.length + end - start) return false;
    return begun === '' ? text.startsWith(record, start) : begun + text.slice(start, end) === record;
  }

  private isRule(text: string, end: number): boolean {
    if (!BEGINS_RULE.has(this.begun === '' ? codeAt(text, this.start) : codeAt(this.begun, 0))) return false;
    const record = this.upTo(text, end);
    return RULE.test(record) && DASHES.test(record);
  }
}
