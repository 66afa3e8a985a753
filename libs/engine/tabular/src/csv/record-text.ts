/** Longer records are said to be too wide all the same, without a look at what stands in them. */
const LONGEST = 64 * 1024;

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

  /** Whether the record up to `end` reads as the first did of which that was asked: as it stands, since cells that nobody reads are not kept. */
  repeatsFirst(text: string, end: number): boolean {
    const { first, begun, start } = this;
    if (first === undefined) this.first = this.upTo(text, end);
    if (first?.length !== begun.length + end - start) return false;
    return begun === '' ? text.startsWith(first, start) : begun + text.slice(start, end) === first;
  }
}
