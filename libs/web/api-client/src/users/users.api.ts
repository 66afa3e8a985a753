import { sessionView, type ForgotPasswordForm, type ResetPasswordForm, type SessionView } from '@rowdeck/contracts';
import { api } from '../http/api';
import { csrfToken } from '../http/csrf-token';

export interface SignUp {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly remember_me: boolean;
}

const post = (url: string, user: object) => ({ url, method: 'POST', body: { user } });
const nothing = () => undefined;

/** Accounts: sign-up, confirmation, sign-in, password reset. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<void, SignUp>({ query: (user) => post('/users', user), transformResponse: nothing }),
    confirmUser: build.mutation<void, string>({
      query: (confirmation_token) => ({
        url: '/users/confirmation',
        method: 'POST',
        body: { confirmation_token },
      }),
      transformResponse: nothing,
    }),
    resendConfirmation: build.mutation<void, { email: string }>({
      query: (user) => post('/users/confirmation/resend', user),
      transformResponse: nothing,
    }),
    signIn: build.mutation<SessionView, SignIn>({
      query: (user) => post('/users/sign_in', user),
      responseSchema: sessionView,
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) csrfToken.set(data.csrf_token);
      },
    }),
    requestPasswordReset: build.mutation<void, ForgotPasswordForm>({
      query: (user) => post('/users/password', user),
      transformResponse: nothing,
    }),
    resetPassword: build.mutation<void, ResetPasswordForm>({
      query: (user) => ({ url: '/users/password', method: 'PUT', body: { user } }),
      transformResponse: nothing,
    }),
  }),
});

export const {
  useSignUpMutation,
  useConfirmUserMutation,
  useResendConfirmationMutation,
  useSignInMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = usersApi;
