import { type BuyerForm, subscriptionHttp, type WantedPlan } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

/** Whatever depends on the plan: its limits, and what it includes. */
const CHANGED = ['Subscription', 'Invoice', 'Session', 'Dashboard', 'Team', 'TeamSso', 'ApiKeys'] as const;

/** The user's plan, and what is paid for it. */
export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUpOffer: build.query(endpointOf(subscriptionHttp.offer)),
    subscription: build.query({ ...endpointOf(subscriptionHttp.show), providesTags: ['Subscription'] }),
    changeQuote: build.query({
      ...endpointOf(subscriptionHttp.quote, (query: WantedPlan) => ({ query })),
      providesTags: ['Subscription'],
    }),
    changeSubscription: build.mutation({
      ...endpointOf(subscriptionHttp.change, (body: WantedPlan) => ({ body })),
      invalidatesTags: (outcome) => (outcome ? CHANGED : ['Subscription']),
    }),
    cancelSubscription: build.mutation({
      ...endpointOf(subscriptionHttp.cancel),
      invalidatesTags: ['Subscription'],
    }),
    resumeSubscription: build.mutation({
      ...endpointOf(subscriptionHttp.resume),
      invalidatesTags: ['Subscription'],
    }),
    openBillingPortal: build.mutation(endpointOf(subscriptionHttp.portal)),
    buyer: build.query({ ...endpointOf(subscriptionHttp.buyer), providesTags: ['Subscription'] }),
    saveBuyer: build.mutation({
      ...endpointOf(subscriptionHttp.saveBuyer, (body: BuyerForm) => ({ body })),
      invalidatesTags: (saved) => (saved ? ['Subscription'] : []),
    }),
    /** Those before that one; the newest where none is given. */
    invoices: build.query({
      ...endpointOf(subscriptionHttp.invoices, (before: string | undefined) => ({ query: { before } })),
      providesTags: ['Invoice'],
    }),
  }),
});

export const {
  useSignUpOfferQuery,
  useSubscriptionQuery,
  useChangeQuoteQuery,
  useChangeSubscriptionMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useOpenBillingPortalMutation,
  useBuyerQuery,
  useSaveBuyerMutation,
  useInvoicesQuery,
} = subscriptionApi;
