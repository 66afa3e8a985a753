const DAY_MS = 86_400_000;

/** How long an account's batches are kept after their end. Days are null where they are kept until somebody deletes them. */
export interface Retention {
  readonly days: number | null;
  /** By the plan before, which counts until the notice is over. */
  readonly formerDays: number | null;
  readonly noticeUntil: Date;
}

const after = (end: Date, days: number | null): number =>
  days === null ? Number.POSITIVE_INFINITY : end.getTime() + days * DAY_MS;

const byPlan = (end: Date, { days, formerDays, noticeUntil }: Retention): number =>
  Math.max(after(end, days), Math.min(after(end, formerDays), noticeUntil.getTime()));

/**
 * When a batch that has ended is deleted; null where it is kept. A smaller plan takes nothing before its notice is over, a larger one gives its
 * time to everything that is still there.
 * @param retention null where the plan is not known yet
 * @param operatorDays 0 where the operator keeps batches as long as plans do
 */
export const expiryOf = (end: Date, retention: Retention | null, operatorDays: number): Date | null => {
  const time = Math.min(
    retention ? byPlan(end, retention) : Number.POSITIVE_INFINITY,
    after(end, operatorDays === 0 ? null : operatorDays),
  );
  return Number.isFinite(time) ? new Date(time) : null;
};
