import { type BatchSummary, type CreatedBatch, type DashboardView, type Notice } from '@rowdeck/contracts';
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';

type Running = Pick<BatchSummary, 'id' | 'status' | 'created_at' | 'rerun'>;

interface AwaitedEnd {
  /** An ISO date: what was said of the batch before is about another end. */
  readonly since: string;
  /** So many answers about notices are still waited for. */
  readonly left: number;
}

/** A batch of which nothing is heard is forgotten after so many answers: its owner may want no notices. */
const PATIENCE = 400;
/** Once its end was seen, its notice is a moment away. */
const NEARLY = 4;

type Ends = Readonly<Record<string, AwaitedEnd>>;

/** Answers that tell how batches are, by the name of their endpoint. */
const TOLD = new Map<string, (payload: unknown) => readonly Running[]>([
  ...['batch', 'createBatch', 'correctBatch', 'cancelBatch'].map(
    (name) => [name, (batch: unknown) => [batch as CreatedBatch]] as const,
  ),
  ['batches', (page) => (page as { batches: BatchSummary[] }).batches],
  ['dashboard', (view) => (view as DashboardView).recent_batches],
]);

interface Answer {
  readonly type: string;
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown } };
}

const isAnswer = (action: UnknownAction): action is UnknownAction & Answer =>
  /^api\/execute(Query|Mutation)\/fulfilled$/.test(action.type);

/** Batches that this tab has seen running, until their owner was told of their end: who awaits one is told within seconds. */
export const awaitedEnds = createSlice({
  name: 'awaitedEnds',
  initialState: (): Ends => ({}),
  reducers: {},
  extraReducers: (builder) =>
    void builder.addMatcher(isAnswer, (ends, { payload, meta: { arg } }) => {
      if (arg.endpointName === 'deleteBatches') return without(ends, (payload as { ids: string[] }).ids);
      if (arg.endpointName !== 'notices') return seen(ends, TOLD.get(arg.endpointName)?.(payload) ?? []);
      return arg.originalArgs === undefined ? told(ends, (payload as { notices: Notice[] }).notices) : ends;
    }),
});

const without = (ends: Ends, ids: readonly string[]): Ends =>
  Object.fromEntries(Object.entries(ends).filter(([id]) => !ids.includes(id)));

function seen(ends: Ends, batches: readonly Running[]): Ends {
  const next: Record<string, AwaitedEnd> = { ...ends };
  for (const { id, status, created_at, rerun } of batches) {
    const known = next[id];
    const since = rerun?.started_at ?? created_at;
    if (status === 'pending' || status === 'processing')
      next[id] = known?.since === since ? known : { since, left: PATIENCE };
    else if (known) next[id] = { ...known, left: Math.min(known.left, NEARLY) };
  }
  return next;
}

function told(ends: Ends, notices: readonly Notice[]): Ends {
  const waiting = Object.entries(ends)
    .map(([id, { since, left }]) => [id, { since, left: left - 1 }] as const)
    .filter(([id, { since, left }]) => {
      const isTold = notices.some((notice) => notice.batch_id === id && notice.created_at >= since);
      return !isTold && left > 0;
    });
  return Object.fromEntries(waiting);
}

/** Whether a batch is awaited that this tab has seen running. */
export const awaitsEnd = (state: { readonly awaitedEnds: Ends }): boolean => Object.keys(state.awaitedEnds).length > 0;
