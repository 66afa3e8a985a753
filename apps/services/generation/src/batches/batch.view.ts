import { type BatchProgress, type BatchSummary, type BatchView } from '@rowdeck/contracts';
import { DEFAULT_LOCALE } from '@rowdeck/engine-pptx';
import { answeredColumns } from '@rowdeck/engine-values';
import { type Batch, type Rerun } from './batch.entity';
import { shownName } from './batch-name';

/** Whoever has answered about more of them knows what they said. */
const MOST_ANSWERED = 50;
/** A header may have thousands of characters; the first say which it is. */
const LONGEST_NAMED = 200;

export type SummarisedBatch = Pick<
  Batch,
  | 'id'
  | 'name'
  | 'actor'
  | 'templateId'
  | 'templateName'
  | 'csvName'
  | 'status'
  | 'rowCount'
  | 'completedCount'
  | 'failedCount'
  | 'notMadeCount'
  | 'createdAt'
  | 'finishedAt'
  | 'cancelledAt'
  | 'reruns'
  | 'rerun'
  | 'waitingFor'
>;

export const toBatchSummary = (batch: SummarisedBatch): BatchSummary => {
  const available = batch.finishedAt !== null && batch.completedCount > 0;
  return {
    ...toBatchProgress(batch),
    name: shownName(batch),
    template_id: batch.templateId,
    template_name: batch.templateName,
    csv_name: batch.csvName,
    created_by: batch.actor.name ?? batch.actor.email ?? null,
    created_at: batch.createdAt.toISOString(),
    finished_at: batch.finishedAt?.toISOString() ?? null,
    cancelled_at: batch.cancelledAt?.toISOString() ?? null,
    rerun: batch.rerun && rerunView(batch.rerun, batch),
    first_run: firstRun(batch.rerun),
    expires_at: null,
    download_available: available,
    download_url: available ? `/app/batches/${batch.id}/download` : null,
  };
};

const rerunView = (
  { rows, startedAt, completedBefore, failedBefore, notMadeBefore = 0 }: Rerun,
  { reruns, completedCount, failedCount, notMadeCount }: SummarisedBatch,
): BatchSummary['rerun'] => ({
  number: reruns,
  row_count: rows,
  started_at: startedAt,
  completed_count: completedCount - completedBefore,
  failed_count: failedCount - (failedBefore - rows),
  not_made_count: Math.max(0, notMadeCount - notMadeBefore),
});

const firstRun = (rerun: Rerun | null): BatchSummary['first_run'] =>
  rerun?.first ? { finished_at: rerun.first.finishedAt, completed_count: rerun.first.completedCount } : null;

export const toBatchView = (batch: Batch): BatchView => ({
  ...toBatchSummary(batch),
  api_key: batch.actor.apiKey ?? null,
  missing: batch.missing,
  file_name: batch.fileName,
  settings: { ...batch.settings, locale: batch.settings.locale ?? DEFAULT_LOCALE },
  column_readings: columnReadingsOf(batch),
  unfilled: batch.unfilled,
});

function columnReadingsOf({ readings }: Pick<Batch, 'readings'>): BatchView['column_readings'] {
  const answered = readings === null ? [] : answeredColumns(readings);
  if (answered.length === 0) return null;
  const columns = answered.slice(0, MOST_ANSWERED);
  return {
    count: answered.length,
    columns: columns.map(({ column, ...answer }) => ({ column: beginningOf(column), ...answer })),
  };
}

const beginningOf = (name: string): string => (name.length > LONGEST_NAMED ? `${name.slice(0, LONGEST_NAMED)}…` : name);

export const toBatchProgress = (
  batch: Pick<
    Batch,
    'id' | 'status' | 'rowCount' | 'completedCount' | 'failedCount' | 'notMadeCount' | 'finishedAt' | 'waitingFor'
  >,
): BatchProgress => ({
  id: batch.id,
  status: batch.status,
  row_count: batch.rowCount,
  completed_count: batch.completedCount,
  failed_count: batch.failedCount,
  not_made_count: batch.notMadeCount,
  waiting_for: batch.finishedAt === null ? batch.waitingFor : null,
});
