/** Whose a task is, and whether it may take long. */
export interface TaskTurn {
  readonly owner: string;
  readonly long: boolean;
}

const ANYBODY: TaskTurn = { owner: '', long: true };

interface Waiting extends TaskTurn {
  readonly take: () => void;
}

/**
 * Room for so many tasks at a time; the others wait: the owners in turn, the tasks of one in order. A task's time is counted from when it has its room.
 */
export class TaskSlots {
  /** By owner: whose turn is next stands first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly inside = new Map<string, number>();
  private free: number;
  /** So many may be inside of one owner, and so many that are long. */
  private readonly most: number;
  private long = 0;

  /** @param reserved rooms that neither long tasks nor those of one owner take beside all others */
  constructor(rooms: number, reserved = 0) {
    this.free = rooms;
    this.most = rooms - reserved;
  }

  /**
   * Resolves to how to give the room back once there is one; to null when there was none in time.
   * @param waitMs milliseconds; for ever when left out
   */
  acquire(waitMs = Number.POSITIVE_INFINITY, turn: TaskTurn = ANYBODY): Promise<(() => void) | null> {
    if (this.fits(turn)) return Promise.resolve(this.enter(turn));
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...turn,
        take: () => {
          clearTimeout(timer);
          resolve(this.enter(turn));
        },
      };
      const giveUp = () => {
        this.leaveLine(waiting);
        resolve(null);
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      const line = this.waiting.get(turn.owner);
      if (line) line.push(waiting);
      else this.waiting.set(turn.owner, [waiting]);
    });
  }

  /** Nobody waits for a room that he could have, so who comes passes none of them. */
  private fits({ owner, long }: TaskTurn): boolean {
    return this.free > 0 && (this.inside.get(owner) ?? 0) < this.most && (!long || this.long < this.most);
  }

  private enter({ owner, long }: TaskTurn): () => void {
    this.free--;
    this.long += Number(long);
    this.inside.set(owner, (this.inside.get(owner) ?? 0) + 1);
    return () => {
      this.free++;
      this.long -= Number(long);
      const left = (this.inside.get(owner) ?? 1) - 1;
      if (left === 0) this.inside.delete(owner);
      else this.inside.set(owner, left);
      this.letIn();
    };
  }

  private letIn(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.leaveLine(next);
      this.letOthersPass(next.owner);
      next.take();
    }
  }

  private next(): Waiting | undefined {
    for (const line of this.waiting.values()) {
      const fitting = line.find((each) => this.fits(each));
      if (fitting) return fitting;
    }
    return undefined;
  }

  private leaveLine(gone: Waiting): void {
    const line = this.waiting.get(gone.owner) ?? [];
    line.splice(line.indexOf(gone), 1);
    if (line.length === 0) this.waiting.delete(gone.owner);
  }

  private letOthersPass(owner: string): void {
    const line = this.waiting.get(owner);
    this.waiting.delete(owner);
    if (line) this.waiting.set(owner, line);
  }
}
