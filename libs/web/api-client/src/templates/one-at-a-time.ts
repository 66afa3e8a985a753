/** Work that is ended by its signal. */
type Work = (signal: AbortSignal) => Promise<unknown>;

/** Does one thing after another, in the order in which they were asked for: a list does not keep a server busy that draws a picture in a second. */
export class OneAtATime {
  private readonly waiting: { readonly work: Work; readonly left: AbortController }[] = [];
  private isBusy = false;

  /** @returns takes it back: what has not begun is not done, what has is ended */
  add(work: Work): () => void {
    const asked = { work, left: new AbortController() };
    this.waiting.push(asked);
    if (!this.isBusy) void this.doAll();
    return () => asked.left.abort();
  }

  private async doAll(): Promise<void> {
    this.isBusy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      // What fails says so to who asked for it.
      if (!next.left.signal.aborted) await next.work(next.left.signal).catch(() => undefined);
    }
    this.isBusy = false;
  }
}
