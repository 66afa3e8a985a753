import { z } from 'zod';

/** How many invoices of a list come at once. */
export const INVOICES_PER_PAGE = 12;

/** Who an invoice is for, as its buyer wrote it. */
export const buyer = z.object({
  name: z.string(),
  /** Street and number, a line or several. */
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** ISO 3166-1, two capital letters; empty where it is not known. */
  country: z.string(),
  /** VAT number or the like, as it is printed; empty where there is none. */
  tax_id: z.string(),
});
export type Buyer = z.infer<typeof buyer>;

/** What an invoice must say of its buyer beside the name: a full address (Directive 2006/112/EC, Article 226, number 5). */
const ASKED_OF_ADDRESS = {
  address: 'Enter the street and number.',
  city: 'Enter the city.',
  country: 'Choose the country.',
} as const;
export type AddressField = keyof typeof ASKED_OF_ADDRESS;

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => /^[\p{C}\p{Z}\s]*$/u.test(text);

/** What each field of an address is to be given in which nothing can be read; none where an invoice can be made out to the buyer. */
export const missingOfAddress = (buyer: Buyer): Partial<Record<AddressField, string>> =>
  Object.fromEntries(Object.entries(ASKED_OF_ADDRESS).filter(([field]) => isUnseen(buyer[field as AddressField])));

/** What is left out becomes empty. */
export const buyerForm = z.object({
  name: z.string().default(''),
  address: z.string().default(''),
  postal_code: z.string().default(''),
  city: z.string().default(''),
  country: z.string().default(''),
  tax_id: z.string().default(''),
});
export type BuyerForm = z.infer<typeof buyerForm>;

/** An invoice in a list. Amounts are in cents, with tax. */
export const invoiceSummary = z.object({
  id: z.uuid(),
  /** Without gaps: `2026-000042`. Of Stripe's, as Stripe numbers them. */
  number: z.string(),
  issued_on: z.iso.date(),
  currency: z.string().length(3),
  total_minor: z.number().int(),
  /** The first of its lines. */
  description: z.string(),
  status: z.enum(['open', 'paid']),
  pdf_url: z.string(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** That an invoice was paid outside of Rowdeck. */
export const paymentForm = z.object({
  /** The day on which the money came; today where it is left out. */
  paid_on: z.iso.date().optional(),
});
export type PaymentForm = z.infer<typeof paymentForm>;

export const paidInvoice = z.object({ id: z.uuid(), number: z.string(), paid_on: z.iso.date().nullable() });
export type PaidInvoice = z.infer<typeof paidInvoice>;

/** That it was not paid after all: the money went back, or the wrong invoice was marked. */
export const reopeningForm = z.object({
  /** Required: for the audit trail, and for whoever asks later. */
  reason: z.string().trim().max(500).default(''),
});
export type ReopeningForm = z.infer<typeof reopeningForm>;

/** An invoice as operators see it, whosever it is. Amounts are in cents, with tax. */
export const siteInvoice = paidInvoice.extend({
  ...invoiceSummary.pick({ issued_on: true, currency: true, total_minor: true, description: true, status: true }).shape,
  /** Null when the account of its buyer is gone. */
  user_id: z.uuid().nullable(),
  /** As it stands on the invoice; empty on those of Stripe. */
  buyer_name: z.string(),
});

/** Newest first; `cursor` is what to ask for those before with, null where there are none. */
export const siteInvoicePage = z.object({ invoices: z.array(siteInvoice), cursor: z.string().nullable() });
export type SiteInvoicePage = z.infer<typeof siteInvoicePage>;

/** Newest first; `cursor` is what to ask for those before with, null where there are none. */
export const invoicePage = z.object({ invoices: z.array(invoiceSummary), cursor: z.string().nullable() });
export type InvoicePage = z.infer<typeof invoicePage>;
