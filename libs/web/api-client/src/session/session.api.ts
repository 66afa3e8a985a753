import { sessionView, type SessionView } from '@rowdeck/contracts';
import { api } from '../http/api';
import { csrfToken } from '../http/csrf-token';

/** Who is signed in. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<SessionView, void>({
      query: () => '/session',
      responseSchema: sessionView,
      providesTags: ['Session'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) csrfToken.set(data.csrf_token);
      },
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/users/sign_out', method: 'DELETE' }),
      transformResponse: () => undefined,
      onQueryStarted: (_, { queryFulfilled }) => forgetTokenAfter(queryFulfilled),
    }),
    /** The public bar's sign-out; the same end by another address (specification, section 7). */
    logout: build.mutation<void, void>({
      query: () => ({ url: '/logout', method: 'POST' }),
      transformResponse: () => undefined,
      invalidatesTags: ['Session'],
      onQueryStarted: (_, { queryFulfilled }) => forgetTokenAfter(queryFulfilled),
    }),
  }),
});

async function forgetTokenAfter(request: Promise<unknown>): Promise<void> {
  await request.catch(() => undefined);
  csrfToken.set(null);
}

export const { useSessionQuery, useSignOutMutation, useLogoutMutation } = sessionApi;
