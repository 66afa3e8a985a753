import {
  adminHttp,
  type EndedWithin,
  type LetterFilter,
  type LettersOrder,
  type RerunOrder,
  type ResponseOf,
  type Settling,
} from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

const auditTrail = endpointOf(adminHttp.audit, (before: string | null) => ({
  query: before === null ? {} : { before },
}));

const deadLetters = endpointOf(adminHttp.deadLetters, (asked: LetterFilter & { before?: string }) => ({
  query: asked,
}));

const one = {
  requeue: endpointOf(adminHttp.requeueDeadLetter, (id: string) => ({ params: { id } })),
  discard: endpointOf(adminHttp.discardDeadLetter, (id: string) => ({ params: { id } })),
} as const;

const many = {
  requeue: endpointOf(adminHttp.requeueDeadLetters, (body: LettersOrder) => ({ body })),
  discard: endpointOf(adminHttp.discardDeadLetters, (body: LettersOrder) => ({ body })),
} as const;

/** For operators: counts, and the trail of what happened. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query({ ...endpointOf(adminHttp.stats), providesTags: ['AdminStats'] }),
    auditTrail: build.infiniteQuery<ResponseOf<typeof adminHttp.audit>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.cursor ?? undefined },
      query: ({ pageParam }) => auditTrail.query(pageParam),
      responseSchema: auditTrail.responseSchema,
      providesTags: ['Audit'],
    }),
    givenUp: build.query({
      ...endpointOf(adminHttp.givenUp, (query: EndedWithin) => ({ query })),
      providesTags: ['GivenUp'],
    }),
    makeAgain: build.mutation({
      ...endpointOf(adminHttp.makeAgain, (body: RerunOrder) => ({ body })),
      invalidatesTags: ['GivenUp', 'Audit'],
    }),
    deadLetters: build.infiniteQuery<ResponseOf<typeof adminHttp.deadLetters>, LetterFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.cursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        deadLetters.query({ ...queryArg, ...(pageParam !== null && { before: pageParam }) }),
      responseSchema: deadLetters.responseSchema,
      providesTags: ['DeadLetter'],
    }),
    settleDeadLetter: build.mutation({
      query: ({ id, settling }: { id: string; settling: Settling }) => one[settling].query(id),
      responseSchema: one.requeue.responseSchema,
      invalidatesTags: ['DeadLetter', 'Audit'],
    }),
    /** The next hundred of an order; `useSettleLetters` settles all. */
    settleDeadLetters: build.mutation({
      query: ({ order, settling }: { order: LettersOrder; settling: Settling }) => many[settling].query(order),
      responseSchema: many.requeue.responseSchema,
    }),
  }),
});

export const {
  useAdminStatsQuery,
  useAuditTrailInfiniteQuery,
  useGivenUpQuery,
  useMakeAgainMutation,
  useDeadLettersInfiniteQuery,
  useSettleDeadLetterMutation,
  useSettleDeadLettersMutation,
} = adminApi;
