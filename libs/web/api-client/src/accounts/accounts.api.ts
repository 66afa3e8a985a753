import { accountsHttp, type BodyInputOf } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type SignUp = NonNullable<BodyInputOf<typeof accountsHttp.signUp>['user']>;
type Confirmation = BodyInputOf<typeof accountsHttp.confirm>;
type EmailAddress = NonNullable<BodyInputOf<typeof accountsHttp.requestPasswordReset>['user']>;
type NewPassword = NonNullable<BodyInputOf<typeof accountsHttp.resetPassword>['user']>;

/** Accounts: sign-up, confirmation, password reset. */
export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation(endpointOf(accountsHttp.signUp, (user: SignUp) => ({ body: { user } }))),
    confirmUser: build.mutation(endpointOf(accountsHttp.confirm, (body: Confirmation) => ({ body }))),
    resendConfirmation: build.mutation(
      endpointOf(accountsHttp.resendConfirmation, (user: EmailAddress) => ({ body: { user } })),
    ),
    requestPasswordReset: build.mutation(
      endpointOf(accountsHttp.requestPasswordReset, (user: EmailAddress) => ({ body: { user } })),
    ),
    resetPassword: build.mutation(endpointOf(accountsHttp.resetPassword, (user: NewPassword) => ({ body: { user } }))),
  }),
});

export const {
  useSignUpMutation,
  useConfirmUserMutation,
  useResendConfirmationMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = accountsApi;
