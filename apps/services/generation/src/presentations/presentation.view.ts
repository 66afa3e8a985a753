import { type PresentationView } from '@rowdeck/contracts';
import { nameOfTable } from '../batches/batch-name';
import { type PresentationRecord } from './presentation.repository';

const EXTENSION = /\.pptx$/;

export const toPresentationView = (record: PresentationRecord): PresentationView => {
  const available = record.status === 'completed';
  return {
    id: record.id,
    name: record.file_name.replace(EXTENSION, ''),
    template_name: record.template_name,
    status: record.status,
    created_at: record.created_at.toISOString(),
    download_available: available,
    download_url: available ? `/app/presentations/${record.id}/download` : null,
    row_number: record.row_number,
    failure: record.failure,
    not_made: record.not_made,
    batch_id: record.batch_id,
    batch_name: record.batch_name ?? nameOfTable(record.csv_name),
  };
};
