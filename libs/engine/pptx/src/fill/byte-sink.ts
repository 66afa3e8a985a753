/** Bytes written one after another into one growing buffer that is used again for the next row. */
export class ByteSink {
  bytes: Uint8Array;
  view: DataView;
  length = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  clear(): void {
    this.length = 0;
  }

  /** Makes room for `count` bytes and counts them as written; returns where they begin. */
  reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) this.grow();
    return at;
  }

  append(data: Uint8Array): void {
    const at = this.reserve(data.length);
    this.bytes.set(data, at);
  }

  private grow(): void {
    const larger = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
    larger.set(this.bytes);
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
}
