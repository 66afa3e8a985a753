import { apiKeysHttp, type BodyInputOf } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type NewKey = BodyInputOf<typeof apiKeysHttp.create>;

/** Keys for programs. The key itself stands in the answer to its creation alone, which whoever asks takes and forgets. */
const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query({ ...endpointOf(apiKeysHttp.list), providesTags: ['ApiKeys'] }),
    createApiKey: build.mutation({
      ...endpointOf(apiKeysHttp.create, (body: NewKey) => ({ body })),
      invalidatesTags: ['ApiKeys'],
    }),
    revokeApiKey: build.mutation({
      ...endpointOf(apiKeysHttp.revoke, (id: string) => ({ params: { id } })),
      // Also when it failed: it may have been revoked elsewhere.
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
