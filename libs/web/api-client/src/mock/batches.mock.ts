import { type batchesHttp, batchProgress, type BatchView, Problem, ZIP_MEDIA_TYPE } from '@rowdeck/contracts';
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

function found({ batches }: MockState, id: string): BatchView {
  const batch = batches.find((candidate) => candidate.id === id);
  if (!batch) throw new Problem('batch.not_found');
  return batch;
}
