/** What users were told while parts were away. */
export class Answers {
  /** By status; 0 where there was no answer. */
  readonly counts = new Map<number, number>();
  /** Those that say 'later' and not when. */
  withoutRetryAfter = 0;
  /** Those of 500, which say that we did not know what to do: what was asked, and the answer. */
  readonly unexpected: string[] = [];

  /** `fetch` that counts. */
  readonly fetch: typeof fetch = async (...asked) => {
    try {
      const answer = await fetch(...asked);
      this.count(answer.status);
      if (answer.status === 500) this.unexpected.push(`${answer.url} ${await answer.clone().text()}`);
      if ((answer.status === 503 || answer.status === 429) && !answer.headers.has('retry-after'))
        this.withoutRetryAfter++;
      return answer;
    } catch (error) {
      this.count(0);
      throw error;
    }
  };

  private count(status: number): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }
}
