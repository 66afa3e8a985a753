import {
  type batchesHttp,
  batchProgress,
  type BatchView,
  CSV_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  Problem,
  ZIP_MEDIA_TYPE,
} from '@rowdeck/contracts';
import { HttpResponse } from 'msw';
import { fileOf, pageOf } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

export const batchesMock: MockOf<typeof batchesHttp> = {
  show: ({ state, params }) => found(state, params.id),
  presentations: ({ state, params, query }) => {
    const { id } = found(state, params.id);
    const rows = state.presentations.filter(({ batch_id }) => batch_id === id);
    const { items, pagination } = pageOf(rows, query.page);
    return { presentations: items, pagination };
  },
  failures: ({ state, params, query }) => {
    const { failed_count: count } = found(state, params.id);
    const { items, pagination } = pageOf(state.failures, query.page);
    return { failures: items, count, pagination };
  },
  errors: ({ state, params }) => {
    const { csv_name } = ended(state, params.id);
    const lines = state.failures.map(({ row, reason }) => `${row},${reason}\r\n`);
    return fileOf(`Row,Error\r\n${lines.join('')}`, CSV_MEDIA_TYPE, `${csv_name}.csv`);
  },
  manifest: ({ state, params }) =>
    fileOf('row,name,size,sha256,error\r\n', CSV_MEDIA_TYPE, `${ended(state, params.id).id}.csv`),
  manifestJson: ({ state, params }) => fileOf('[]\n', JSON_MEDIA_TYPE, `${ended(state, params.id).id}.json`),
  /** Says how far the batch is, and ends; browsers come back for more. */
  events: ({ state, params }) => {
    const data = JSON.stringify(batchProgress.parse(found(state, params.id)));
    return new HttpResponse(`event: progress\ndata: ${data}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
  },
  download: ({ state, params }) => {
    const { download_available, template_name } = found(state, params.id);
    if (!download_available) throw new Problem('presentation.not_ready');
    return fileOf('PK', ZIP_MEDIA_TYPE, `${template_name}.zip`);
  },
};

function ended(state: MockState, id: string): BatchView {
  const batch = found(state, id);
  if (batch.finished_at === null) throw new Problem('presentation.not_ready');
  return batch;
}

function found({ batches }: MockState, id: string): BatchView {
  const batch = batches.find((candidate) => candidate.id === id);
  if (!batch) throw new Problem('batch.not_found');
  return batch;
}
