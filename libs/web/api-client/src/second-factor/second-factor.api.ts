import { type BodyInputOf, secondFactorHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';
import { keepTokenOf } from '../sessions/sessions.api';

type Setup = BodyInputOf<typeof secondFactorHttp.setUp>;
type Code = BodyInputOf<typeof secondFactorHttp.enable>;
type Change = BodyInputOf<typeof secondFactorHttp.renewCodes>;
type SecondStep = NonNullable<BodyInputOf<typeof secondFactorHttp.signIn>['user']>;

/** Two-factor authentication: in the settings, and as the second step of signing in. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({ ...endpointOf(secondFactorHttp.show), providesTags: ['SecondFactor'] }),
    setUpSecondFactor: build.mutation(endpointOf(secondFactorHttp.setUp, (body: Setup) => ({ body }))),
    enableSecondFactor: build.mutation({
      ...endpointOf(secondFactorHttp.enable, (body: Code) => ({ body })),
      // It ends all other sessions, and opens the teams that require it.
      invalidatesTags: (enabled) => (enabled ? ['SecondFactor', 'Sessions', 'Team', 'Template'] : []),
    }),
    renewRecoveryCodes: build.mutation({
      ...endpointOf(secondFactorHttp.renewCodes, (body: Change) => ({ body })),
      invalidatesTags: ['SecondFactor'],
    }),
    turnOffSecondFactor: build.mutation({
      ...endpointOf(secondFactorHttp.turnOff, (body: Change) => ({ body })),
      invalidatesTags: ['SecondFactor', 'Team', 'Template'],
    }),
    completeSignIn: build.mutation({
      ...endpointOf(secondFactorHttp.signIn, (user: SecondStep) => ({ body: { user } })),
      onQueryStarted: (_, { queryFulfilled }) => keepTokenOf(queryFulfilled),
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useEnableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useCompleteSignInMutation,
} = secondFactorApi;
