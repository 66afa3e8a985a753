import { adminStats, auditEntry, type AdminStats, type AuditEntry } from '@rowdeck/contracts';
import { z } from 'zod';
import { api } from '../http/api';

const auditPage = z.object({ entries: z.array(auditEntry), cursor: z.string().nullable() });

/** For operators: counts, and the trail of what happened. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<AdminStats, void>({
      query: () => '/admin',
      responseSchema: adminStats,
      providesTags: ['AdminStats'],
    }),
    auditTrail: build.infiniteQuery<{ entries: AuditEntry[]; cursor: string | null }, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.cursor ?? undefined },
      query: ({ pageParam }) => ({ url: '/admin/audit', params: pageParam === null ? {} : { before: pageParam } }),
      responseSchema: auditPage,
      providesTags: ['Audit'],
    }),
  }),
});

export const { useAdminStatsQuery, useAuditTrailInfiniteQuery } = adminApi;
