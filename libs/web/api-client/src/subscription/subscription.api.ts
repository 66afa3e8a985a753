import {
  type BuyerForm,
  type CurrentUser,
  type InvoicePage,
  subscriptionHttp,
  type SubscriptionView,
  type WantedChange,
  type WantedPlan,
} from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';
import { sessionApi } from '../sessions/sessions.api';

/** Whatever depends on the plan: its limits, and what it includes. */
const OF_PLAN = ['Session', 'Dashboard', 'Team', 'TeamSso', 'ApiKeys'] as const;
const CHANGED = ['Subscription', 'Invoice', ...OF_PLAN] as const;

const sessionOf = sessionApi.endpoints.session.select();

/** Whether the plan has changed elsewhere since the session was read: at the provider of payments, or by an operator. */
const isOtherPlan = ({ tier, usage_limit }: SubscriptionView, user: CurrentUser): boolean =>
  tier !== user.subscription_tier || usage_limit !== user.usage_limit;

const invoices = endpointOf(subscriptionHttp.invoices, (before: string | null) => ({
  query: before === null ? {} : { before },
}));

/** The user's plan, and what is paid for it. */
export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUpOffer: build.query(endpointOf(subscriptionHttp.offer)),
    subscription: build.query({
      ...endpointOf(subscriptionHttp.show),
      providesTags: ['Subscription'],
      onQueryStarted: async (_, query) => {
        const answer = await query.queryFulfilled.catch(() => null);
        const user = sessionOf(query.getState()).data?.user;
        if (answer && user && isOtherPlan(answer.data, user)) query.dispatch(api.util.invalidateTags([...OF_PLAN]));
      },
    }),
    changeQuote: build.query({
      ...endpointOf(subscriptionHttp.quote, (query: WantedPlan) => ({ query })),
      providesTags: ['ChangeQuote'],
    }),
    changeSubscription: build.mutation({
      ...endpointOf(subscriptionHttp.change, (body: WantedChange) => ({ body })),
      // Once it is made there is no price of it any more; a refusal may mean that another one holds.
      invalidatesTags: (outcome) => (outcome ? CHANGED : ['Subscription', 'ChangeQuote']),
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
      invalidatesTags: (saved) => (saved ? ['Subscription', 'ChangeQuote'] : []),
    }),
    /** Newest first. */
    invoices: build.infiniteQuery<InvoicePage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.cursor ?? undefined },
      query: ({ pageParam }) => invoices.query(pageParam),
      responseSchema: invoices.responseSchema,
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
  useInvoicesInfiniteQuery,
} = subscriptionApi;
