import { fromProblemBody, Problem, type ProblemBody, toProblemBody } from '@rowdeck/contracts';

type Errors = Record<string, string[]>;

const allErrors = (refusals: readonly ProblemBody[]): Errors => {
  const all: Errors = {};
  for (const { errors } of refusals)
    for (const [field, messages] of Object.entries(errors)) (all[field] ??= []).push(...messages);
  return all;
};

/** What an order is refused for: thrown at once, or collected where it is only checked, so that all of it is said together. */
export class Refusals {
  private readonly found: ProblemBody[] = [];

  constructor(private readonly collects: boolean) {}

  get all(): readonly ProblemBody[] {
    return this.found;
  }

  /** What `work` returns, or `otherwise` where it refuses and the check goes on. Throws what is no refusal. */
  attempt<T>(work: () => T, otherwise: () => T): T {
    try {
      return work();
    } catch (error) {
      this.take(error);
      return otherwise();
    }
  }

  /** The same of work that takes a while. What passes by itself is thrown in any case. */
  async attemptLong<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.take(error);
      return otherwise();
    }
  }

  /** Where an order is to be made, it is refused for what is wrong first, with all else that `work` finds beside it. */
  together<T>(work: (refusals: Refusals) => T): T {
    if (this.collects) return work(this);
    const refusals = new Refusals(true);
    const done = work(refusals);
    const [first] = refusals.all;
    if (first) throw fromProblemBody({ ...first, errors: allErrors(refusals.all) });
    return done;
  }

  /** Takes what was collected elsewhere. */
  add(others: readonly ProblemBody[]): void {
    this.found.push(...others);
  }

  private take(error: unknown): void {
    if (!this.collects || !(error instanceof Problem) || error.kind.retryable || error.kind.status >= 500) throw error;
    this.found.push(toProblemBody(error));
  }
}
