import { fromProblemBody, Problem, type ProblemBody, toProblemBody } from '@rowdeck/contracts';

type Errors = Record<string, string[]>;

const allErrors = (refusals: readonly ProblemBody[]): Errors => {
  const all: Errors = {};
  for (const { errors } of refusals)
    for (const [field, messages] of Object.entries(errors)) (all[field] ??= []).push(...messages);
  return all;
};

/** A refusal is one message. */
const MOST_BYTES = 900_000;

/** The first with the faults of all that fit beside it, and with what facts they have beside its own. */
const withAll = (first: ProblemBody, all: readonly ProblemBody[]): Problem => {
  let bytes = 0;
  const refusals = all.filter((refusal) => {
    bytes += Buffer.byteLength(JSON.stringify(refusal));
    return refusal === first || bytes <= MOST_BYTES;
  });
  const params = refusals.reduceRight<ProblemBody['params']>((others, { params: own }) => ({ ...others, ...own }), {});
  return fromProblemBody({ ...first, errors: allErrors(refusals), params });
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
    if (first) throw withAll(first, refusals.all);
    return done;
  }

  /** Where an order is refused already, that is thrown, with what `work` finds beside it. Else nothing is done. */
  async throwWith(work: () => Promise<unknown>): Promise<void> {
    const [first] = this.found;
    if (!first) return;
    await this.attemptLong(work, () => undefined);
    throw withAll(first, this.found);
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
