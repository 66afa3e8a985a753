import { type BatchProgress, type BatchView } from '@rowdeck/contracts';
import { type Batch } from './batch.entity';

export const toBatchView = (batch: Batch): BatchView => {
  const available = batch.finishedAt !== null && batch.completedCount > 0;
  return {
    ...toBatchProgress(batch),
    template_id: batch.templateId,
    template_name: batch.templateName,
    csv_name: batch.csvName,
    created_at: batch.createdAt.toISOString(),
    finished_at: batch.finishedAt?.toISOString() ?? null,
    download_available: available,
    missing: batch.missing,
    file_name: batch.fileName,
    settings: batch.settings,
    unfilled: batch.unfilled,
    download_url: available ? `/app/batches/${batch.id}/download` : null,
  };
};

export const toBatchProgress = (
  batch: Pick<Batch, 'id' | 'status' | 'rowCount' | 'completedCount' | 'failedCount'>,
): BatchProgress => ({
  id: batch.id,
  status: batch.status,
  row_count: batch.rowCount,
  completed_count: batch.completedCount,
  failed_count: batch.failedCount,
});
