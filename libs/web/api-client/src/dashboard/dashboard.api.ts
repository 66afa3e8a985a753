import { dashboardHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({ ...endpointOf(dashboardHttp.show), providesTags: ['Dashboard'] }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
