import { errorCode } from '@rowdeck/failures';

/** Until somebody may write again, which is how it is learnt that there is room. */
const NOTED_MS = 30_000;

/** What a store has said of its disks: none can be asked whether they are full but by writing. */
export class Fullness {
  private refused: { readonly error: unknown; readonly at: number } | undefined;

  /** A write, of whose end this takes note. */
  async noted<T>(write: Promise<T>): Promise<T> {
    try {
      const written = await write;
      this.refused = undefined;
      return written;
    } catch (error) {
      const { cause } = error as Error;
      if (errorCode(cause) === 'XMinioStorageFull') this.refused = { error, at: performance.now() };
      throw error;
    }
  }

  /** Throws what the newest write was refused with, if there was no room for it. */
  assertRoom(): void {
    const { refused } = this;
    if (refused && performance.now() - refused.at < NOTED_MS) throw refused.error;
  }
}
