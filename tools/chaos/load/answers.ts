/** Of one kind of answer that no fault excuses. */
interface Unexpected {
  count: number;
  /** What was asked and answered the first time. */
  readonly example: string;
}

/** How much of an answer is told. */
const TOLD_LETTERS = 400;

/** Why an answer is wrong, whatever is away; undefined where it is not. */
const faultOf = ({ status, headers }: Response): string | undefined => {
  if (status === 503 || status === 429) return headers.has('retry-after') ? undefined : `${status} without Retry-After`;
  return status >= 500 ? String(status) : undefined;
};

const HOLDS_DIGITS = /\d/;

/** What was asked, without the ids in it. */
const routeOf = (url: string, method: string): string => {
  const parts = new URL(url).pathname.split('/').map((part) => (part !== 'v1' && HOLDS_DIGITS.test(part) ? '…' : part));
  return `${method} ${parts.join('/')}`;
};

/** What users were told while parts were away. */
export class Answers {
  /** By status; 0 where there was no answer. */
  readonly counts = new Map<number, number>();
  private readonly unexpected = new Map<string, Unexpected>();

  /** `fetch` that counts. */
  readonly fetch: typeof fetch = async (...asked) => {
    try {
      const answer = await fetch(...asked);
      this.count(answer.status);
      await this.judge(answer, asked[1]?.method ?? 'GET');
      return answer;
    } catch (error) {
      this.count(0);
      throw error;
    }
  };

  /** Answers that tell neither what is wrong nor when to come again: each kind in a line. Empty when all is well. */
  get faults(): string[] {
    return [...this.unexpected].map(([fault, { count, example }]) => `answered ${fault}, ${count} ×, first ${example}`);
  }

  private async judge(answer: Response, method: string): Promise<void> {
    const wrong = faultOf(answer);
    if (wrong === undefined) return;
    const fault = `${wrong} to ${routeOf(answer.url, method)}`;
    const found = this.unexpected.get(fault);
    if (found) found.count++;
    else {
      // It may break off: what was answered is wrong all the same.
      const body = await answer
        .clone()
        .text()
        .catch(() => 'an answer that broke off');
      const example = `${new Date().toISOString()} ${answer.url}: ${body.slice(0, TOLD_LETTERS)}`;
      this.unexpected.set(fault, { count: 1, example });
    }
  }

  private count(status: number): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }
}
