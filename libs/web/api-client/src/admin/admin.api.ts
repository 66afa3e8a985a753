import { adminHttp, type ResponseOf } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

const auditTrail = endpointOf(adminHttp.audit, (before: string | null) => ({
  query: before === null ? {} : { before },
}));

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
  }),
});

export const { useAdminStatsQuery, useAuditTrailInfiniteQuery } = adminApi;
