import { z } from 'zod';
import { adminStats, listAuditTrail } from '../admin/admin.rpc';
import { invoiceSummary, paidInvoice, paymentForm, reopeningForm, siteInvoicePage } from '../billing/invoice';
import { grantForm, grantSubscription } from '../billing/subscription.rpc';
import { invoiceParameter, userParameter } from './path-parameter';
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
} as const;
