import { storageHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** What the user's templates and batches store, of what their plan has. It changes with each of them, so nothing of it is kept. */
export const storageApi = api.injectEndpoints({
  endpoints: (build) => ({
    storage: build.query({
      ...endpointOf(storageHttp.show),
      keepUnusedDataFor: 0,
      providesTags: ['Subscription', 'Template', 'Batch'],
    }),
  }),
});

export const { useStorageQuery } = storageApi;
