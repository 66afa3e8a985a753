import { batchesHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

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
  }),
});

export const { useBatchQuery, useBatchPresentationsQuery } = batchesApi;
