import { batchesHttp, type BodyInputOf, type FailureKind, IDEMPOTENCY_HEADER } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

interface CorrectionOrder {
  readonly id: string;
  readonly corrections: BodyInputOf<typeof batchesHttp.correct>;
  /** Names the order, however often it has to be sent. */
  readonly key: string;
}

interface FailureQuery {
  readonly id: string;
  readonly page: number;
  /** All where it is not said. */
  readonly only?: FailureKind;
}

const corrected = endpointOf(batchesHttp.correct, ({ id, corrections }: Omit<CorrectionOrder, 'key'>) => ({
  params: { id },
  body: corrections,
}));

const changedBy = (id: string) => [{ type: 'Batch', id } as const, 'Presentation', 'Dashboard', 'Session'] as const;

/** One batch and its presentations in row order. */
export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    batch: build.query({
      ...endpointOf(batchesHttp.show, (id: string) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Batch', id }],
    }),
    batchPresentations: build.query({
      ...endpointOf(batchesHttp.presentations, ({ id, page }: { id: string; page: number }) => ({
        params: { id },
        query: { page },
      })),
      providesTags: (_, __, { id }) => [{ type: 'Batch', id }],
    }),
    batchFailures: build.query({
      ...endpointOf(batchesHttp.failures, ({ id, ...query }: FailureQuery) => ({ params: { id }, query })),
      providesTags: (_, __, { id }) => [{ type: 'Batch', id }],
    }),
    correctBatch: build.mutation({
      ...corrected,
      query: ({ key, ...order }: CorrectionOrder) => ({
        ...corrected.query(order),
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
      invalidatesTags: (_, __, { id }) => changedBy(id),
    }),
    cancelBatch: build.mutation({
      ...endpointOf(batchesHttp.cancel, (id: string) => ({ params: { id } })),
      invalidatesTags: (_, __, id) => changedBy(id),
      // Without waiting for what is read again: the answer says it.
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(batchesApi.util.updateQueryData('batch', id, (batch) => void Object.assign(batch, data))),
          () => undefined,
        ),
    }),
  }),
});

export const {
  useBatchQuery,
  useBatchPresentationsQuery,
  useBatchFailuresQuery,
  useCorrectBatchMutation,
  useCancelBatchMutation,
} = batchesApi;
