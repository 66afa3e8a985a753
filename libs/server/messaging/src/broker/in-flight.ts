/** What has been taken and is not finished yet. */
export class InFlight {
  private readonly running = new Set<Promise<unknown>>();

  get size(): number {
    return this.running.size;
  }

  /** Work that reports its own failure: a rejection ends it like a success. */
  add(work: Promise<unknown>): void {
    const ended: Promise<unknown> = work.catch(() => undefined).finally(() => this.running.delete(ended));
    this.running.add(ended);
  }

  /** Resolves when nothing is running any more. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
