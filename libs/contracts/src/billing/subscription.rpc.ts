import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import {
  buyer,
  buyerForm,
  invoicePage,
  invoiceSummary,
  paidInvoice,
  paymentForm,
  reopeningForm,
  siteInvoicePage,
} from './invoice';
import { subscriptionTier } from './plans';
import { changeOutcome, changeQuote, signUpOffer, subscriptionView, wantedChange, wantedPlan } from './subscription';

const service = 'billing' as const;

/** What a new account gets, and whether anybody is billed. Names no actor: visitors ask. */
export const getSignUpOffer = defineRpc({ service, method: 'sign-up-offer', input: z.object({}), output: signUpOffer });

export const getSubscription = defineRpc({
  service,
  method: 'subscription',
  input: z.object({ actor }),
  output: subscriptionView,
});

/** Changes nothing. Throws what `changeSubscription` throws, but `subscription.conflict`. */
export const quoteChange = defineRpc({
  service,
  method: 'quote-change',
  input: wantedPlan.extend({ actor }),
  output: changeQuote,
});

/**
 * A larger plan holds at once, and what is left of the present one is credited; a smaller one follows at the end of the period.
 * Throws `subscription.unavailable` where nobody is billed, `subscription.invalid` keyed `tier` for the present plan and for one
 * that is agreed upon, `subscription.conflict` when it was changed meanwhile, a payment is under way, or the change
 * comes to something else than was agreed to.
 */
export const changeSubscription = defineRpc({
  service,
  method: 'change-subscription',
  input: wantedChange.extend({ actor }),
  output: changeOutcome,
});

/** At the end of the period. Throws `subscription.unavailable`, `subscription.conflict` where nothing is paid or it ends already. */
export const cancelSubscription = defineRpc({
  service,
  method: 'cancel-subscription',
  input: z.object({ actor }),
  output: subscriptionView,
});

/** Withdraws a cancellation or a smaller plan that is still to come. Throws `subscription.unavailable`, `subscription.conflict` where none is. */
export const resumeSubscription = defineRpc({
  service,
  method: 'resume-subscription',
  input: z.object({ actor }),
  output: subscriptionView,
});

/** Where the user's card and invoices are kept with Stripe. Throws `subscription.unavailable` where there are none. */
export const openBillingPortal = defineRpc({
  service,
  method: 'open-portal',
  input: z.object({ actor }),
  output: z.object({ url: z.url() }),
});

export const getBuyer = defineRpc({ service, method: 'buyer', input: z.object({ actor }), output: buyer });

/** For the invoices from now on. Throws `buyer.invalid`, keyed by field. */
export const saveBuyer = defineRpc({
  service,
  method: 'save-buyer',
  input: z.object({ actor, form: buyerForm }),
  output: buyer,
});

/** The actor's, newest first; `before` is the `cursor` of the page before. */
export const listInvoices = defineRpc({
  service,
  method: 'list-invoices',
  input: z.object({ actor, before: z.string().optional() }),
  output: invoicePage,
});

/** An invoice of the actor's as a PDF, the same bytes each time. Throws `invoice.not_found`. */
export const getInvoiceFile = defineRpc({
  service,
  method: 'invoice-file',
  input: z.object({ actor, id: z.uuid() }),
  output: z.object({
    file_name: z.string(),
    /** In base64; below 200 kB. */
    content: z.string(),
  }),
});

/**
 * An operator says that an invoice was paid. One that is paid already stays as it is. Throws `auth.forbidden`, `invoice.not_found`,
 * `invoice.invalid` keyed `paid_on` for a day before the invoice or after today.
 */
export const markInvoicePaid = defineRpc({
  service,
  method: 'mark-invoice-paid',
  input: z.object({ actor, id: z.uuid(), form: paymentForm }),
  output: paidInvoice,
});

/**
 * An operator takes back that an invoice was paid, which only operators have said: neither Stripe, nor that nothing was left to pay. One that is
 * open stays as it is. Throws `auth.forbidden`, `invoice.not_found`, `invoice.invalid` keyed `reason` where none is given.
 */
export const reopenInvoice = defineRpc({
  service,
  method: 'reopen-invoice',
  input: z.object({ actor, id: z.uuid(), form: reopeningForm }),
  output: paidInvoice,
});

/** Of everybody, newest first; `before` is the `cursor` of the page before. Throws `auth.forbidden`. */
export const listSiteInvoices = defineRpc({
  service,
  method: 'site-invoices',
  input: z.object({ actor, before: z.string().optional(), state: invoiceSummary.shape.status.optional() }),
  output: siteInvoicePage,
});

/** What an operator gives a user; what is left out stays. */
export const grantForm = z.object({
  tier: subscriptionTier.optional(),
  /** The discount holds from the next invoice on. */
  nonprofit: z.boolean().optional(),
  /** Required: for the audit trail, and for whoever asks later. */
  reason: z.string().trim().max(500).default(''),
});
export type GrantForm = z.infer<typeof grantForm>;

/**
 * An operator gives a user a plan, at once and without a charge; what was paid and not used is kept for later invoices. Throws
 * `auth.forbidden`, `user.not_found` for whom billing does not know, `subscription.invalid` keyed `reason` where none is
 * given, and keyed `subscription_tier` while Stripe bills the user.
 */
export const grantSubscription = defineRpc({
  service,
  method: 'grant-subscription',
  input: z.object({ actor, userId: z.uuid(), form: grantForm }),
  output: z.object({ tier: subscriptionTier, nonprofit: z.boolean() }),
});

/** What Stripe tells of its own accord; its signature proves it. Throws `webhook.refused`, `subscription.unavailable` where Stripe is not used. */
export const takeStripeWebhook = defineRpc({
  service,
  method: 'take-webhook',
  input: z.object({ payload: z.string(), signature: z.string() }),
  output: z.object({}),
});
