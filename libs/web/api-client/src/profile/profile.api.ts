import { type BodyInputOf, profileHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type Profile = BodyInputOf<typeof profileHttp.update>;
type Password = BodyInputOf<typeof profileHttp.changePassword>;
type Confirmation = BodyInputOf<typeof profileHttp.confirmEmailChange>;

/** The settings of one's own account. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...endpointOf(profileHttp.show), providesTags: ['Profile'] }),
    updateProfile: build.mutation({
      ...endpointOf(profileHttp.update, (body: Profile) => ({ body })),
      // The shell and the lists of members show the name.
      invalidatesTags: (profile) => (profile ? ['Profile', 'Session', 'Team'] : []),
    }),
    resendEmailChange: build.mutation({
      ...endpointOf(profileHttp.resendEmailChange),
      invalidatesTags: ['Profile'],
    }),
    cancelEmailChange: build.mutation({
      ...endpointOf(profileHttp.cancelEmailChange),
      invalidatesTags: ['Profile'],
    }),
    changePassword: build.mutation(endpointOf(profileHttp.changePassword, (body: Password) => ({ body }))),
    confirmEmailChange: build.mutation(endpointOf(profileHttp.confirmEmailChange, (body: Confirmation) => ({ body }))),
  }),
});

export const {
  useProfileQuery,
  useUpdateProfileMutation,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
  useChangePasswordMutation,
  useConfirmEmailChangeMutation,
} = profileApi;
