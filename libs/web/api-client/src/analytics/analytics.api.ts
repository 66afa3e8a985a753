import { analyticsHttp, type AnalyticsQuery, type AnalyticsRange, pathOf } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** What was made when, from what and by whom. It changes with each batch that ends, so nothing of it is kept. */
export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query({
      ...endpointOf(analyticsHttp.show, (query: AnalyticsQuery) => ({ query })),
      keepUnusedDataFor: 0,
      providesTags: ['Batch', 'Team', 'Subscription'],
    }),
  }),
});

export const { useAnalyticsQuery } = analyticsApi;

/** Where the table of these days is downloaded. */
export const analyticsCsvUrl = (query: AnalyticsRange): string => pathOf(analyticsHttp.csv, { query });
