import { configureStore, createListenerMiddleware, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ProblemBody } from '@rowdeck/contracts';
import { awaitedEnds } from '../awaited/awaited-ends';
import { unexpectedAnswer } from '../problems/problem-of-fetch';
import { baseQuery } from './base-query';

/** What cached answers are about. A write invalidates the tags it changes; `LIST` stands for a whole list. */
const TAGS = [
  'Session',
  'Sessions',
  'ApiKeys',
  'Webhooks',
  'Deliveries',
  'Profile',
  'SecondFactor',
  'Dashboard',
  'Template',
  'Presentation',
  'Batch',
  'Team',
  'TeamSso',
  'Invitation',
  'Notice',
  'Branding',
  'Subscription',
  'ChangeQuote',
  'Invoice',
  'Away',
  'AdminStats',
  'Audit',
  'GivenUp',
  'DeadLetter',
] as const;

export const LIST = 'LIST';

/**
 * The one client of Rowdeck's HTTP interface; each resource injects its endpoints. Every answer is parsed by its contract's
 * schema, so a page never meets a shape it was not written for.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  catchSchemaFailure: unexpectedAnswer,
  // A page that is opened shows what is there now, not what was there when it was last opened.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/**
 * The client of what a server works on for seconds, such as pictures. It is separate because what a write has changed is read again only once nothing of
 * the same client is under way.
 */
export const slowApi = createApi({
  reducerPath: 'slowApi',
  baseQuery,
  catchSchemaFailure: unexpectedAnswer,
  endpoints: () => ({}),
});

/** Of a call to a server that is away; the question what is away would ask itself for ever. */
const isAway = (action: UnknownAction): boolean =>
  isRejectedWithValue(action) &&
  (action.payload as ProblemBody).status === 503 &&
  (action.meta.arg as { endpointName?: string }).endpointName !== 'away';

/** What answers 503 may be away for longer: the page asks what is, to say it once. */
const askWhatIsAway = () => {
  const failures = createListenerMiddleware();
  failures.startListening({
    predicate: isAway,
    effect: (_action, { dispatch }) => void dispatch(api.util.invalidateTags(['Away'])),
  });
  return failures.middleware;
};

/** The store of a frontend. Beside server data it holds what outlives a screen. */
export function createApiStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [slowApi.reducerPath]: slowApi.reducer,
      [awaitedEnds.name]: awaitedEnds.reducer,
    },
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: 250 }, serializableCheck: { warnAfter: 250 } }).concat(
        api.middleware,
        slowApi.middleware,
        askWhatIsAway(),
      ),
  });
  setupListeners(store.dispatch);
  return store;
}

export type ApiStore = ReturnType<typeof createApiStore>;
