import { batchesHttp, templatesHttp } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** The newest of what has a name with some text in it; of no text, the newest. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findTemplates: build.query({
      ...endpointOf(templatesHttp.list, (q: string) => ({ query: { q } })),
      providesTags: [{ type: 'Template', id: LIST }],
    }),
    findBatches: build.query({
      ...endpointOf(batchesHttp.list, (q: string) => ({ query: { q } })),
      providesTags: ['Batch'],
    }),
  }),
});

export const { useFindTemplatesQuery, useFindBatchesQuery } = searchApi;
