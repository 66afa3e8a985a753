/** Room for so many tasks at a time; the others wait in order. A task's time is counted from when it has its room. */
export class TaskSlots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /**
   * Resolves to true when there is room, which is to be given back by `release`; to false when there was none in time.
   * @param waitMs milliseconds; for ever when left out
   */
  acquire(waitMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (this.free > 0) {
      this.free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = Number.isFinite(waitMs) ? setTimeout(() => resolve(this.giveUp(take)), waitMs) : undefined;
      const take = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.waiting.push(take);
    });
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free++;
    else next();
  }

  private giveUp(take: () => void): false {
    this.waiting.splice(this.waiting.indexOf(take), 1);
    return false;
  }
}
