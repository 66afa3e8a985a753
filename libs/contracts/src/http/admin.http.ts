import { z } from 'zod';
import { adminStats, listAuditTrail } from '../admin/admin.rpc';
import {
  letterFilter,
  lettersOrder,
  listDeadLetters,
  settleDeadLetter,
  settledLetters,
} from '../admin/dead-letters.rpc';
import { invoiceSummary, paidInvoice, paymentForm, reopeningForm, siteInvoicePage } from '../billing/invoice';
import { grantForm, grantSubscription } from '../billing/subscription.rpc';
import { endedWithin, givenUpRows, orderedReruns, rerunOrder } from '../generation/given-up.rpc';
import { deadLetterParameter, invoiceParameter, userParameter } from './path-parameter';
import { json } from './route-content';
import { defineRoute, OPERATOR } from './route-definition';

export const adminHttp = {
  stats: defineRoute({
    method: 'GET',
    path: '/admin',
    summary: 'Counts of users, teams, templates and presentations.',
    access: OPERATOR,
    responses: { 200: json(adminStats) },
  }),
  audit: defineRoute({
    method: 'GET',
    path: '/admin/audit',
    summary: 'A page of what happened, newest first.',
    access: OPERATOR,
    query: z.object({
      /** The `cursor` of the page before. */
      before: z.string().optional(),
      type: z.string().optional(),
    }),
    responses: { 200: json(listAuditTrail.output) },
  }),
  grantSubscription: defineRoute({
    method: 'PUT',
    path: '/admin/users/:id/subscription',
    summary:
      'Gives a user a plan at once and without a charge, or the discount of nonprofits, and keeps the reason in the audit trail.',
    access: OPERATOR,
    params: { id: userParameter },
    body: json(grantForm),
    responses: { 200: json(grantSubscription.output) },
    problems: ['subscription.invalid'],
  }),
  invoices: defineRoute({
    method: 'GET',
    path: '/admin/invoices',
    summary: 'A page of the invoices of everybody, newest first; with `state=open` those that are not paid yet.',
    access: OPERATOR,
    query: z.object({
      /** The `cursor` of the page before. */
      before: z.string().optional(),
      state: invoiceSummary.shape.status.optional(),
    }),
    responses: { 200: json(siteInvoicePage) },
  }),
  markInvoicePaid: defineRoute({
    method: 'POST',
    path: '/admin/invoices/:id/paid',
    summary: 'Says that an invoice was paid outside of Rowdeck, and when.',
    access: OPERATOR,
    params: { id: invoiceParameter },
    body: json(paymentForm),
    responses: { 200: json(paidInvoice) },
    problems: ['invoice.invalid'],
  }),
  reopenInvoice: defineRoute({
    method: 'POST',
    path: '/admin/invoices/:id/open',
    summary: 'Takes back that an invoice was paid, and keeps the reason in the audit trail.',
    access: OPERATOR,
    params: { id: invoiceParameter },
    body: json(reopeningForm),
    responses: { 200: json(paidInvoice) },
    problems: ['invoice.invalid'],
  }),
  givenUp: defineRoute({
    method: 'GET',
    path: '/admin/given_up',
    summary:
      'How many rows were given up for a fault of Rowdeck, in the batches of everybody that ended within a time.',
    access: OPERATOR,
    query: endedWithin,
    responses: { 200: json(givenUpRows) },
  }),
  makeAgain: defineRoute({
    method: 'POST',
    path: '/admin/given_up/reruns',
    summary:
      'Orders that those rows are made again, and keeps the reason in the audit trail. What is ordered already is not ordered again.',
    access: OPERATOR,
    body: json(rerunOrder),
    responses: { 202: json(orderedReruns) },
    problems: ['batch.invalid'],
  }),
  deadLetters: defineRoute({
    method: 'GET',
    path: '/admin/dead_letters',
    summary: 'A page of the messages that no consumer could handle, newest first, and how many there are.',
    access: OPERATOR,
    query: letterFilter.extend({
      /** The `cursor` of the page before. */
      before: z.string().max(1_000).optional(),
    }),
    responses: { 200: json(listDeadLetters.output) },
  }),
  requeueDeadLetter: defineRoute({
    method: 'POST',
    path: '/admin/dead_letters/:id/requeue',
    summary: 'Sends a dead letter again to the consumer that could not handle it.',
    access: OPERATOR,
    params: { id: deadLetterParameter },
    responses: { 200: json(settleDeadLetter.output) },
  }),
  discardDeadLetter: defineRoute({
    method: 'POST',
    path: '/admin/dead_letters/:id/discard',
    summary: 'Gives a dead letter up for good.',
    access: OPERATOR,
    params: { id: deadLetterParameter },
    responses: { 200: json(settleDeadLetter.output) },
  }),
  requeueDeadLetters: defineRoute({
    method: 'POST',
    path: '/admin/dead_letters/requeue',
    summary: 'Sends up to a hundred dead letters of a consumer or a fault again, and says how many are left.',
    access: OPERATOR,
    body: json(lettersOrder),
    responses: { 200: json(settledLetters) },
    problems: ['request.precondition_failed'],
  }),
  discardDeadLetters: defineRoute({
    method: 'POST',
    path: '/admin/dead_letters/discard',
    summary: 'Gives up to a hundred dead letters of a consumer or a fault up for good, and says how many are left.',
    access: OPERATOR,
    body: json(lettersOrder),
    responses: { 200: json(settledLetters) },
    problems: ['request.precondition_failed'],
  }),
} as const;
