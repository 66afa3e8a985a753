import { Problem } from '@rowdeck/contracts';

/** Short: a place is free as soon as one of the others ends. */
const RETRY_AFTER_SECONDS = 5;

/** Bounds what one caller may have under way at the same time in this process. */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

  /** @param detail what the caller can do when there is no place */
  constructor(
    private readonly most: number,
    private readonly detail: string,
  ) {}

  /** Takes a place, and returns how to give it back, once. Throws `request.rate_limited` when there is none. */
  enter(caller: string): () => void {
    const taken = this.underWay.get(caller) ?? 0;
    if (taken >= this.most) {
      throw new Problem('request.rate_limited', {
        detail: this.detail,
        params: { retry_after_seconds: RETRY_AFTER_SECONDS },
      });
    }
    this.underWay.set(caller, taken + 1);
    let inside = true;
    return () => {
      if (inside) this.leave(caller);
      inside = false;
    };
  }

  private leave(caller: string): void {
    const left = (this.underWay.get(caller) ?? 1) - 1;
    if (left === 0) this.underWay.delete(caller);
    else this.underWay.set(caller, left);
  }
}
