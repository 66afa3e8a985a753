import { dashboardView, type DashboardView } from '@rowdeck/contracts';
import { api } from '../http/api';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<DashboardView, void>({
      query: () => '/dashboard',
      responseSchema: dashboardView,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
