import { batchView, presentationPage, type BatchView, type PresentationPage } from '@rowdeck/contracts';
import { api } from '../http/api';

/** One batch and its presentations in row order. */
export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    batch: build.query<BatchView, string>({
      query: (id) => `/app/batches/${id}`,
      responseSchema: batchView,
      providesTags: (_, __, id) => [{ type: 'Batch', id }],
    }),
    batchPresentations: build.query<PresentationPage, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: `/app/batches/${id}/presentations`, params: { page } }),
      responseSchema: presentationPage,
      providesTags: (_, __, { id }) => [{ type: 'Batch', id }],
    }),
  }),
});

export const { useBatchQuery, useBatchPresentationsQuery } = batchesApi;
