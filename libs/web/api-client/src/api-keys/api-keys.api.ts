import { apiKeysHttp, type BodyInputOf, deviceHttp } from '@rowdeck/contracts';
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
    deviceRequest: build.mutation(
      endpointOf(deviceHttp.find, (userCode: string) => ({ body: { user_code: userCode } })),
    ),
    approveDevice: build.mutation({
      ...endpointOf(deviceHttp.approve, (body: BodyInputOf<typeof deviceHttp.approve>) => ({ body })),
      invalidatesTags: ['ApiKeys'],
    }),
    denyDevice: build.mutation(endpointOf(deviceHttp.deny, (userCode: string) => ({ body: { user_code: userCode } }))),
  }),
});

export const {
  useApiKeysQuery,
  useApproveDeviceMutation,
  useCreateApiKeyMutation,
  useDenyDeviceMutation,
  useDeviceRequestMutation,
  useRevokeApiKeyMutation,
} = apiKeysApi;
