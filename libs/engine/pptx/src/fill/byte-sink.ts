import { RowFailed } from './row-failed';

/**
 * What rows change of a presentation is text, some kilobytes of it. Only a template of thousands of tags, or a long value with
 * thousands of line breaks in a run of many properties, comes near this; what goes beyond exhausts memory.
 */
export const MOST_BYTES = 128 * 1024 * 1024;

/** Bytes written one after another into one growing buffer that is used again for the next row. */
export class ByteSink {
  bytes: Uint8Array;
  view: DataView;
  length = 0;

  /** @param most bytes that it takes */
  constructor(
    capacity: number,
    private readonly most = MOST_BYTES,
  ) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  clear(): void {
    this.length = 0;
  }

  /**
   * Makes room for `count` bytes and counts them as written; returns where they begin.
   * @throws RowFailed row.too_large
   */
  reserve(count: number): number {
    const at = this.length;
    if (at + count > this.most) throw tooLarge(this.most);
    this.length += count;
    if (this.length > this.bytes.length) this.grow();
    return at;
  }

  append(data: Uint8Array): void {
    const at = this.reserve(data.length);
    this.bytes.set(data, at);
  }

  private grow(): void {
    const larger = new Uint8Array(Math.max(this.length, Math.min(this.bytes.length * 2, this.most)));
    larger.set(this.bytes);
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
}

function tooLarge(most: number): RowFailed {
  const limit = (most / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  return new RowFailed([
    {
      code: 'row.too_large',
      placeholder: '',
      column: '',
      value: '',
      message: `The values of the row make the texts of its presentation larger than ${limit} MB.`,
      remedy: 'Shorten the longest values of the row, or use them in fewer places of the template.',
    },
  ]);
}
