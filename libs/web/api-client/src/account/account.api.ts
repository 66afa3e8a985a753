import { accountHttp, type BodyInputOf, type Preferences } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type Owner = BodyInputOf<typeof accountHttp.requestDeletion>;

/** The end of one's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query({ ...endpointOf(accountHttp.show), providesTags: ['Session', 'Team'] }),
    requestDeletion: build.mutation({
      ...endpointOf(accountHttp.requestDeletion, (body: Owner) => ({ body })),
      // The frame says that the account is about to go, and the sessions elsewhere have ended. A team may need it by now.
      invalidatesTags: ['Session', 'Sessions', 'Team'],
    }),
    preferences: build.query({ ...endpointOf(accountHttp.preferences), providesTags: ['Session'] }),
    updatePreferences: build.mutation({
      ...endpointOf(accountHttp.updatePreferences, (body: Preferences) => ({ body })),
      // Every page is shown by them.
      invalidatesTags: ['Session'],
    }),
    sendOwnerCode: build.mutation(endpointOf(accountHttp.sendOwnerCode)),
    allowExport: build.mutation(endpointOf(accountHttp.allowExport, (body: Owner) => ({ body }))),
    cancelDeletion: build.mutation({ ...endpointOf(accountHttp.cancelDeletion), invalidatesTags: ['Session'] }),
  }),
});

export const {
  usePreferencesQuery,
  useUpdatePreferencesMutation,
  useAccountQuery,
  useAllowExportMutation,
  useRequestDeletionMutation,
  useSendOwnerCodeMutation,
  useCancelDeletionMutation,
} = accountApi;
