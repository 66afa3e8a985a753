import { useDashboardQuery } from '@rowdeck/api-client';
import { type BatchCost, costOf } from './batch-cost';
import { toLeaveOut } from './faulty-rows';
import { type TablePreview } from './read-table-preview';
import { type ValueChecks } from './use-value-checks';

/** What the batch costs against the month, as far as it is known. The server decides. */
export interface AskedCost {
  /** Null where the count has not come. */
  readonly cost: BatchCost | null;
  /** What asks again where it did not come; null while it is awaited, or was known before. */
  readonly lost: { readonly isAsking: boolean; readonly askAgain: () => void } | null;
}

/** What the batch costs against the month, where the network lets it be known. */
export function useBatchCost(
  { totalRows: rows, blankRows: blank }: Pick<TablePreview, 'totalRows' | 'blankRows'>,
  { faulty }: Pick<ValueChecks, 'faulty'>,
): AskedCost {
  // Another tab, or a program, may have made batches meanwhile.
  const query = useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return { cost: null, lost: error === undefined ? null : { isAsking: isFetching, askAgain: () => void refetch() } };
  }
  const { current_month_usage: used, usage_limit: limit, subscription_tier: tier, billing } = data.user;
  const needless = { blank, faulty: faulty === null ? 0 : toLeaveOut(faulty, [], rows).size };
  return { cost: costOf(rows, { used, limit, tier, billing }, Date.now(), needless), lost: null };
}
