/** Room for so many tasks at a time; the others wait in order. A task's time is counted from when it has its room. */
export class TaskSlots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves when there is room; each is to be given back by `release`. */
  async acquire(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free++;
    else next();
  }
}
