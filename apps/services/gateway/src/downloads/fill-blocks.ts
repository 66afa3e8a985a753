/** So much is filled at a time, unless a single row takes more. */
export const BLOCK_BYTES = 1024 * 1024;

/** What four downloads hold at once; more is taken and given to the garbage collector. */
const KEPT_BLOCKS = 8;

/**
 * Memory that threads fill and this one sends, used again and again. A block that is shared lives until each thread that has seen it has collected
 * its garbage, and one that waits for work never does: a new one for each megabyte of a download held hundreds of them.
 */
export class FillBlocks {
  private readonly free: SharedArrayBuffer[] = [];

  /** At least so many bytes, whatever they hold. */
  take(bytes: number): SharedArrayBuffer {
    if (bytes > BLOCK_BYTES) return new SharedArrayBuffer(bytes);
    return this.free.pop() ?? new SharedArrayBuffer(BLOCK_BYTES);
  }

  giveBack(block: SharedArrayBuffer): void {
    if (block.byteLength === BLOCK_BYTES && this.free.length < KEPT_BLOCKS) this.free.push(block);
  }
}
