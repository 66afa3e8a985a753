import { awayHttp, dashboardHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** How things are: of the user, and of Rowdeck. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the user has made, and what runs. */
    dashboard: build.query({ ...endpointOf(dashboardHttp.show), providesTags: ['Dashboard'] }),
    /** What does not work at the moment; asked for anew whenever an answer was that something is away. */
    away: build.query({ ...endpointOf(awayHttp.show), providesTags: ['Away'] }),
  }),
});

export const { useAwayQuery, useDashboardQuery } = dashboardApi;
