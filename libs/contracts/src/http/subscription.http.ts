import { z } from 'zod';
import { buyer, buyerForm, invoicePage } from '../billing/invoice';
import {
  changeOutcome,
  changeQuote,
  signUpOffer,
  subscriptionView,
  wantedChange,
  wantedPlan,
} from '../billing/subscription';
import { PDF_MEDIA_TYPE } from './media-types';
import { invoiceParameter } from './path-parameter';
import { json, media, NO_CONTENT } from './route-content';
import { ANYONE, BY_SIGNATURE, defineRoute, SIGNED_IN } from './route-definition';

const INVOICE = media(PDF_MEDIA_TYPE);

export const subscriptionHttp = {
  offer: defineRoute({
    method: 'GET',
    path: '/users/offer',
    summary: 'The plan that a new account gets, and whether anybody is billed.',
    access: ANYONE,
    responses: { 200: json(signUpOffer) },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/settings/subscription',
    summary: "The user's plan, what is used of it, and the plans that there are.",
    access: SIGNED_IN,
    responses: { 200: json(subscriptionView) },
  }),
  quote: defineRoute({
    method: 'GET',
    path: '/settings/subscription/quote',
    summary: 'What a change of plan would cost today, line by line, and what would stop working.',
    access: SIGNED_IN,
    query: wantedPlan,
    responses: { 200: json(changeQuote) },
    problems: ['subscription.unavailable', 'subscription.invalid'],
  }),
  change: defineRoute({
    method: 'POST',
    path: '/settings/subscription',
    summary: 'Changes to a larger plan at once, or to a smaller one at the end of the period.',
    access: SIGNED_IN,
    body: json(wantedChange),
    responses: { 200: json(changeOutcome) },
    problems: ['subscription.unavailable', 'subscription.invalid', 'subscription.conflict'],
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/settings/subscription/cancel',
    summary: 'Cancels the plan at the end of the period.',
    access: SIGNED_IN,
    responses: { 200: json(subscriptionView) },
    problems: ['subscription.unavailable', 'subscription.conflict'],
  }),
  resume: defineRoute({
    method: 'POST',
    path: '/settings/subscription/resume',
    summary: 'Keeps the present plan: withdraws a cancellation, or a smaller plan that was to come.',
    access: SIGNED_IN,
    responses: { 200: json(subscriptionView) },
    problems: ['subscription.unavailable', 'subscription.conflict'],
  }),
  portal: defineRoute({
    method: 'POST',
    path: '/settings/subscription/portal',
    summary: 'Where the card and the payments are managed, for a browser to go to.',
    access: SIGNED_IN,
    responses: { 200: json(z.object({ url: z.url() })) },
    problems: ['subscription.unavailable'],
  }),
  buyer: defineRoute({
    method: 'GET',
    path: '/settings/subscription/buyer',
    summary: 'Who the invoices are made out to.',
    access: SIGNED_IN,
    responses: { 200: json(buyer) },
  }),
  saveBuyer: defineRoute({
    method: 'PUT',
    path: '/settings/subscription/buyer',
    summary: 'Changes who the invoices are made out to, from the next one on.',
    access: SIGNED_IN,
    body: json(buyerForm),
    responses: { 200: json(buyer) },
    problems: ['buyer.invalid'],
  }),
  invoices: defineRoute({
    method: 'GET',
    path: '/settings/subscription/invoices',
    summary: "The user's invoices, newest first.",
    access: SIGNED_IN,
    /** The `cursor` of the page before. */
    query: z.object({ before: z.string().max(100).optional() }),
    responses: { 200: json(invoicePage) },
  }),
  invoice: defineRoute({
    method: 'GET',
    path: '/settings/subscription/invoices/:id/pdf',
    summary: 'An invoice as a PDF file.',
    access: SIGNED_IN,
    params: { id: invoiceParameter },
    responses: { 200: INVOICE, 206: INVOICE, 304: NO_CONTENT, 416: NO_CONTENT },
  }),
  webhook: defineRoute({
    method: 'POST',
    path: '/billing/stripe',
    summary: 'Takes what Stripe tells of its own accord.',
    access: BY_SIGNATURE,
    headers: z.object({ 'stripe-signature': z.string().max(2000).default('') }),
    /** As Stripe signed it: what is read is the text, not this. */
    body: json(z.object({}).loose()),
    responses: { 204: NO_CONTENT },
    problems: ['subscription.unavailable', 'webhook.refused'],
  }),
} as const;
