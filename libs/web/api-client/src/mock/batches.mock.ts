import {
  type batchesHttp,
  type BatchFilters,
  batchProgress,
  type BatchView,
  CSV_MEDIA_TYPE,
  type FailedRow,
  JSON_MEDIA_TYPE,
  type ListedBatch,
  NO_RULES,
  Problem,
  ROW_CANCELLED,
  ZIP_MEDIA_TYPE,
} from '@rowdeck/contracts';
import { HttpResponse } from 'msw';
import { fileOf, pageOf } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

export const batchesMock: MockOf<typeof batchesHttp> = {
  list: ({ state, query }) => ({ ...listed(state, query), more: false, emptied: isEmptied(state) }),
  present: ({ state, body: { ids } }) => ({
    ids: ids.filter((id) => state.batches.some((batch) => batch.id === id)),
  }),
  rename: ({ state, params, body: { name } }) => {
    const batch = found(state, params.id);
    if (name.trim() === '')
      throw new Problem('batch.name_invalid', { errors: { name: ['Enter a name for the batch.'] } });
    const renamed = { ...batch, name: name.trim() };
    state.batches = state.batches.map((other) => (other === batch ? renamed : other));
    return renamed;
  },
  delete: ({ state, params }) => deleted(state, [found(state, params.id).id]),
  deleteMany: ({ state, body: { ids } }) => deleted(state, ids),
  restore: ({ state, body: { ids } }) => {
    const restored = state.deleted.filter(({ batch }) => ids.includes(batch.id));
    const present_ids = state.batches.map(({ id }) => id).filter((id) => ids.includes(id));
    state.deleted = state.deleted.filter((one) => !restored.includes(one));
    state.batches = [...restored.map(({ batch }) => batch), ...state.batches].sort((one, other) =>
      other.created_at.localeCompare(one.created_at),
    );
    state.presentations = [...state.presentations, ...restored.flatMap(({ presentations }) => presentations)];
    return { ids: restored.map(({ batch }) => batch.id), present_ids };
  },
  mapping: ({ state, params }) => {
    const { template_id, settings, missing, file_name, column_readings } = found(state, params.id);
    const answers = column_readings?.columns.map(({ column, ...answer }): [string, typeof answer] => [column, answer]);
    const { mapping } = state.mappings[template_id] ?? { mapping: [] };
    return { mapping, rules: { ...NO_RULES, missing, file_name }, template_id, settings, answers: answers ?? [] };
  },
  show: ({ state, params }) => found(state, params.id),
  presentations: ({ state, params, query }) => {
    const { id } = found(state, params.id);
    const rows = state.presentations.filter(({ batch_id }) => batch_id === id);
    const { items, pagination } = pageOf(rows, query.page);
    return { presentations: items, pagination, more: false, emptied: false };
  },
  failures: ({ state, params, query }) => {
    const { failed_count, not_made_count } = found(state, params.id);
    const { only, page } = query;
    const counts = { faulty: failed_count - not_made_count, not_made: not_made_count };
    const isMeant = (failure: FailedRow) => only === undefined || isNotMade(failure) === (only === 'not_made');
    const { items, pagination } = pageOf(state.failures.filter(isMeant), page);
    return { failures: items, count: only === undefined ? failed_count : counts[only], pagination };
  },
  correct: ({ state, params, body: { rows, replacements, all } }) => {
    const batch = found(state, params.id);
    const { id, status, failed_count, not_made_count, completed_count, row_count, rerun, finished_at } = batch;
    if (isRunning(status)) throw new Problem('batch.running');
    const named = new Set(rows.map(({ row }) => row));
    const changed = new Set(replacements.map(({ column, value }) => `${column}\0${value}`));
    const isAgain = ({ row, faults }: FailedRow) =>
      all || named.has(row) || faults.some(({ column, value }) => changed.has(`${column}\0${value}`));
    const again = state.failures.filter(isAgain);
    if (named.size + changed.size === 0 && !all) {
      throw new Problem('batch.invalid', { errors: { rows: ['Name the rows that are to be made again.'] } });
    }
    state.failures = state.failures.filter((failure) => !isAgain(failure));
    const number = (rerun?.number ?? 0) + 1;
    return change(state, id, {
      status: 'processing',
      failed_count: failed_count - again.length,
      not_made_count: not_made_count - again.filter(isNotMade).length,
      completed_count: Math.min(completed_count, row_count),
      finished_at: null,
      cancelled_at: null,
      rerun: {
        ...{ number, row_count: again.length, started_at: '2026-11-20T15:00:00.000Z' },
        ...{ completed_count: 0, failed_count: 0, not_made_count: 0 },
      },
      first_run: rerun || finished_at === null ? batch.first_run : { finished_at, completed_count },
      download_available: false,
      download_url: null,
    });
  },
  cancel: ({ state, params }) => {
    const batch = found(state, params.id);
    const { id, status, completed_count, failed_count, not_made_count, row_count, rerun, created_at } = batch;
    if (!isRunning(status)) return found(state, id);
    return change(state, id, {
      status: completed_count === 0 ? 'failed' : 'completed',
      failed_count: row_count - completed_count,
      not_made_count: not_made_count + row_count - completed_count - failed_count,
      finished_at: rerun?.started_at ?? created_at,
      cancelled_at: rerun?.started_at ?? created_at,
    });
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

const isRunning = (status: BatchView['status']): boolean => status === 'pending' || status === 'processing';

function change(state: MockState, id: string, to: Partial<BatchView>): BatchView {
  const changed = { ...found(state, id), ...to };
  state.batches = state.batches.map((batch) => (batch.id === id ? changed : batch));
  return changed;
}

function ended(state: MockState, id: string): BatchView {
  const batch = found(state, id);
  if (batch.finished_at === null) throw new Problem('presentation.not_ready');
  return batch;
}

function found({ batches, deleted: gone }: MockState, id: string): BatchView {
  const batch = batches.find((candidate) => candidate.id === id);
  const before = gone.find((candidate) => candidate.batch.id === id)?.batch;
  if (before)
    throw new Problem('batch.deleted', { detail: `“${before.name}” can be restored for a minute after its deletion.` });
  if (!batch) throw new Problem('batch.not_found');
  return batch;
}

function inState(batch: BatchView, wanted: BatchFilters['status']): boolean {
  const { status, failed_count, not_made_count } = batch;
  if (wanted === 'with_failures') return status === 'completed' && failed_count > 0;
  if (wanted === 'cancelled') return not_made_count > 0 && !isRunning(status);
  return wanted === undefined || status === wanted;
}

const isNotMade = ({ code }: FailedRow): boolean => code === ROW_CANCELLED;

/** Compares as the server sorts; batches stand newest first. */
const BY: Readonly<Record<BatchFilters['sort'], (one: BatchView, other: BatchView) => number>> = {
  newest: () => 0,
  oldest: (one, other) => one.created_at.localeCompare(other.created_at),
  name: (one, other) => Number(one.name > other.name) - Number(one.name < other.name),
  rows: (one, other) => other.row_count - one.row_count,
};

function listed(
  { batches, presentations }: MockState,
  { page, template_id, status, q, sort }: BatchFilters & { readonly page: number },
) {
  const holds = (text: string) => q === undefined || text.toLowerCase().includes(q.toLowerCase());
  const matching = batches
    .filter((batch) => template_id === undefined || batch.template_id === template_id)
    .filter((batch) => inState(batch, status))
    .filter(({ name, template_name, csv_name }) => [name, template_name, csv_name].some(holds));
  const { items, pagination } = pageOf([...matching].sort(BY[sort]), page);
  return { batches: items.map((batch) => listedOf(batch, presentations)), pagination };
}

/** Whether there were batches, and all of them are gone. */
export const isEmptied = ({ batches, deleted: gone }: MockState): boolean => batches.length === 0 && gone.length > 0;

/** A batch as a list shows it. */
export function listedOf(batch: BatchView, presentations: MockState['presentations']): ListedBatch {
  const first = presentations.find(({ batch_id, download_available }) => batch_id === batch.id && download_available);
  return { ...batch, first_presentation_id: first?.id ?? null };
}

const UNDO_MS = 60_000;

function deleted(state: MockState, ids: readonly string[]) {
  const gone = state.batches.filter(({ id }) => ids.includes(id));
  const isGone = ({ batch_id }: { readonly batch_id: string }) => gone.some(({ id }) => id === batch_id);
  state.deleted = [
    ...state.deleted,
    ...gone.map((batch) => ({
      batch,
      presentations: state.presentations.filter(({ batch_id }) => batch_id === batch.id),
    })),
  ];
  state.batches = state.batches.filter((batch) => !gone.includes(batch));
  state.presentations = state.presentations.filter((presentation) => !isGone(presentation));
  return { ids: gone.map(({ id }) => id), restorable_until: new Date(Date.now() + UNDO_MS).toISOString() };
}
