import { noticesHttp, type ReadNotices } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** What has ended while the user was elsewhere. */
export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those before that one; the newest where none is given. */
    notices: build.query({
      ...endpointOf(noticesHttp.list, (before: number | undefined) => ({ query: { before } })),
      providesTags: ['Notice'],
    }),
    readNotices: build.mutation({
      ...endpointOf(noticesHttp.read, (body: ReadNotices) => ({ body })),
      invalidatesTags: ['Notice'],
    }),
  }),
});

export const { useNoticesQuery, useReadNoticesMutation } = noticesApi;
