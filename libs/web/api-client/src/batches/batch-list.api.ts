import { batchesHttp, type BatchFilters } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type BatchQuery = Partial<BatchFilters> & { readonly page: number };

/** What a batch that goes or comes back changes. Its own page is left by the time that it goes. */
const LISTS = [{ type: 'Batch', id: LIST }, { type: 'Presentation', id: LIST }, 'Dashboard'] as const;

/** The list of batches, and what is done to its members. */
export const batchListApi = api.injectEndpoints({
  endpoints: (build) => ({
    batches: build.query({
      ...endpointOf(batchesHttp.list, (query: BatchQuery) => ({ query })),
      providesTags: [{ type: 'Batch', id: LIST }],
    }),
    batchMapping: build.query({
      ...endpointOf(batchesHttp.mapping, (id: string) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Batch', id }],
    }),
    renameBatch: build.mutation({
      ...endpointOf(batchesHttp.rename, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      invalidatesTags: (_, error, { id }) => (error ? [] : [...LISTS, { type: 'Batch' as const, id }]),
    }),
    presentBatches: build.query({
      ...endpointOf(batchesHttp.present, (ids: readonly string[]) => ({ body: { ids: [...ids] } })),
      providesTags: [{ type: 'Batch', id: LIST }],
    }),
    deleteBatches: build.mutation({
      ...endpointOf(batchesHttp.deleteMany, (ids: string[]) => ({ body: { ids } })),
      invalidatesTags: [...LISTS],
    }),
    restoreBatches: build.mutation({
      ...endpointOf(batchesHttp.restore, (ids: string[]) => ({ body: { ids } })),
      invalidatesTags: (_, __, ids) => [...LISTS, ...ids.map((id) => ({ type: 'Batch', id }) as const)],
    }),
  }),
});

export const {
  useBatchesQuery,
  useLazyBatchesQuery,
  useBatchMappingQuery,
  usePresentBatchesQuery,
  useRenameBatchMutation,
  useDeleteBatchesMutation,
  useRestoreBatchesMutation,
} = batchListApi;
