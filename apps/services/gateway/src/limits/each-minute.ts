import { Problem } from '@rowdeck/contracts';

export const WINDOW_SECONDS = 60;
/** What is counted is bounded too: whoever has more names than this is not stopped by counting them. */
const MOST_COUNTED = 100_000;

/** What is left of a window after a request was counted. */
export interface LeftOver {
  readonly requests: number;
  readonly seconds: number;
}

/** Counts what each of many does in fixed windows of a minute, in this process. */
export class EachMinute {
  private counts = new Map<string, number>();
  private endsAt = 0;

  /**
   * @param whose how a refusal names who is counted: 'Your network'
   * @param now ms since 1970
   */
  constructor(
    readonly most: number,
    private readonly whose: string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts one more. Throws `request.rate_limited` with `params.retry_after_seconds`.
   * @param tell is told what is left, also where nothing is
   */
  take(name: string, tell: (left: LeftOver) => void = () => undefined): void {
    if (this.now() >= this.endsAt || this.counts.size >= MOST_COUNTED) {
      this.counts = new Map();
      this.endsAt = this.now() + WINDOW_SECONDS * 1_000;
    }
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    const seconds = Math.ceil((this.endsAt - this.now()) / 1_000);
    tell({ requests: Math.max(0, this.most - count), seconds });
    if (count > this.most) throw this.tooMany(seconds);
  }

  private tooMany(seconds: number): Problem {
    return new Problem('request.rate_limited', {
      detail: `${this.whose} has sent too many requests. Try again in ${seconds} seconds.`,
      params: { retry_after_seconds: seconds },
    });
  }
}
