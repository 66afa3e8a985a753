import { type BodyInputOf, sessionsHttp, type SessionView } from '@rowdeck/contracts';
import { api, type ApiStore, slowApi } from '../http/api';
import { csrfToken } from '../http/csrf-token';
import { endpointOf } from '../http/route-endpoint';
import { announceSignOut } from './sign-out-channel';

type SignIn = NonNullable<BodyInputOf<typeof sessionsHttp.signIn>['user']>;

/** Who is signed in, and the way in and out. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query({
      ...endpointOf(sessionsHttp.show),
      providesTags: ['Session'],
      onQueryStarted: (_, { queryFulfilled }) => keepTokenOf(queryFulfilled),
    }),
    signIn: build.mutation({
      ...endpointOf(sessionsHttp.signIn, (user: SignIn) => ({ body: { user } })),
      onQueryStarted: (_, { queryFulfilled }) => keepTokenOf(queryFulfilled),
    }),
    signOut: build.mutation({
      ...endpointOf(sessionsHttp.signOut),
      onQueryStarted: (_, { queryFulfilled }) => forgetTokenAfter(queryFulfilled),
    }),
    sessions: build.query({ ...endpointOf(sessionsHttp.list), providesTags: ['Sessions'] }),
    endSession: build.mutation({
      ...endpointOf(sessionsHttp.end, (id: string) => ({ params: { id } })),
      // Also when it failed: it may have ended elsewhere.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation({ ...endpointOf(sessionsHttp.endOthers), invalidatesTags: ['Sessions'] }),
    /** The public bar's sign-out; the same end by another address (specification, section 7). */
    logout: build.mutation({
      ...endpointOf(sessionsHttp.logout),
      invalidatesTags: ['Session'],
      onQueryStarted: (_, { queryFulfilled }) => forgetTokenAfter(queryFulfilled),
    }),
  }),
});

/** Writes send it from now on. */
export async function keepTokenOf(request: Promise<{ data: SessionView }>): Promise<void> {
  const session = await request.catch(() => null);
  if (session) csrfToken.set(session.data.csrf_token);
}

/** Where it fails the token goes too: it may have been the token that was refused. */
async function forgetTokenAfter(request: Promise<unknown>): Promise<void> {
  await request.then(announceSignOut, () => undefined);
  csrfToken.set(null);
}

/** Drops every answer that is kept in memory. What is still shown asks again. */
export const forgetAnswers = () => (dispatch: ApiStore['dispatch']) => {
  dispatch(api.util.resetApiState());
  dispatch(slowApi.util.resetApiState());
};

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useSessionQuery,
  useSignInMutation,
  useSignOutMutation,
  useLogoutMutation,
} = sessionApi;
