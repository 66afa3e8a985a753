import { useDashboardQuery } from '@rowdeck/api-client';
import { type BatchCost, costOf } from './batch-cost';
import { toLeaveOut } from './faulty-rows';
import { type TablePreview } from './read-table-preview';
import { type ValueChecks } from './use-value-checks';

/** What the batch costs against the month. The server decides: null where the count does not come. */
export function useBatchCost(
  { totalRows: rows, blankRows: blank }: Pick<TablePreview, 'totalRows' | 'blankRows'>,
  { faulty }: Pick<ValueChecks, 'faulty'>,
): BatchCost | null {
  // Another tab, or a program, may have made batches meanwhile.
  const { data } = useDashboardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!data) return null;
  const { current_month_usage: used, usage_limit: limit } = data.user;
  const needless = { blank, faulty: faulty === null ? 0 : toLeaveOut(faulty, [], rows).length };
  return costOf(rows, { used, limit }, Date.now(), needless);
}
