import { type PresentationStatus, type PresentationView } from '@rowdeck/contracts';

/** A presentation as queries give it: with its batch, and with the state of its chunk, which alone knows of rendering. */
export interface PresentationRecord {
  readonly id: string;
  readonly batch_id: string;
  readonly row_number: number;
  readonly file_name: string;
  readonly status: PresentationStatus;
  readonly failure: string | null;
  readonly template_name: string;
  readonly created_at: Date;
}

export const PRESENTATION_COLUMNS = `
  p.id, p.batch_id, p.row_number, p.file_name, p.failure, b.template_name, b.created_at,
  CASE WHEN p.status = 'pending' AND c.status = 'leased' THEN 'processing' ELSE p.status END AS status`;

export const PRESENTATION_TABLES = `
  presentations p JOIN batches b ON b.id = p.batch_id
  JOIN chunks c ON c.batch_id = p.batch_id AND c.number = p.chunk_number`;

/** What a row's status means for the rows and their chunks. */
export const ROWS_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: `p.status = 'pending' AND c.status <> 'leased'`,
  processing: `p.status = 'pending' AND c.status = 'leased'`,
  completed: `p.status = 'completed'`,
  failed: `p.status = 'failed'`,
};

const rowsOfChunks = (condition: string): string =>
  `CASE WHEN b.finished_at IS NOT NULL THEN 0 ELSE
     (SELECT coalesce(sum(c.row_count), 0) FROM chunks c WHERE c.batch_id = b.id AND ${condition}) END`;

/** How many rows of a batch have a status, without looking at the rows. */
export const COUNT_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: rowsOfChunks(`c.status = 'pending'`),
  processing: rowsOfChunks(`c.status = 'leased'`),
  completed: 'b.completed_count',
  failed: 'b.failed_count',
};

const EXTENSION = /\.pptx$/;

export const toPresentationView = (record: PresentationRecord): PresentationView => {
  const available = record.status === 'completed';
  return {
    id: Number(record.id),
    name: record.file_name.replace(EXTENSION, ''),
    template_name: record.template_name,
    status: record.status,
    created_at: record.created_at.toISOString(),
    download_available: available,
    download_url: available ? `/app/presentations/${record.id}/download` : null,
    row_number: record.row_number,
    failure: record.failure,
    batch_id: record.batch_id,
  };
};
