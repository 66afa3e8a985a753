import { Problem } from '@rowdeck/contracts';

const WINDOW_MS = 60_000;
/** What is counted is bounded too: whoever has more names than this is not stopped by counting them. */
const MOST_COUNTED = 100_000;

/** Counts what each of many does in fixed windows of a minute, in this process. */
export class EachMinute {
  private counts = new Map<string, number>();
  private endsAt = 0;

  /**
   * @param whose how a refusal names who is counted: 'Your network'
   * @param now ms since 1970
   */
  constructor(
    private readonly most: number,
    private readonly whose: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one more. Throws `request.rate_limited` with `params.retry_after_seconds`. */
  take(name: string): void {
    if (this.now() >= this.endsAt || this.counts.size >= MOST_COUNTED) {
      this.counts = new Map();
      this.endsAt = this.now() + WINDOW_MS;
    }
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    if (count > this.most) throw this.tooMany(Math.ceil((this.endsAt - this.now()) / 1_000));
  }

  private tooMany(seconds: number): Problem {
    return new Problem('request.rate_limited', {
      detail: `${this.whose} has sent too many requests. Try again in ${seconds} seconds.`,
      params: { retry_after_seconds: seconds },
    });
  }
}
