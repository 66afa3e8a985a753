import { z } from 'zod';
import { billingInterval, subscriptionTerms, subscriptionTier } from './plans';

/** How plans are paid for on this site: not at all; by invoices that are recorded, and paid outside of Rowdeck; or with Stripe. */
export const billingKind = z.enum(['none', 'manual', 'stripe']);
export type BillingKind = z.infer<typeof billingKind>;

/** Whether invoices of `manual` say how they are paid: where the operator has not said it, nothing may promise it. */
const invoicesSayHowToPay = z.boolean().default(false);

/** `.example` is reserved (RFC 2606): whoever sells plans sets an address of their own. */
export const DEFAULT_SALES_EMAIL = 'sales@rowdeck.example';

/** Where somebody writes to who wants a plan that has no price, or the discount of nonprofits. */
const salesAddress = z.email().default(DEFAULT_SALES_EMAIL);

/** An amount in cents; below nothing where it is given back. */
const minor = z.number().int();

/** A plan as it is offered to somebody. Prices are cents for a whole period without tax, the discount taken off; null on request. */
export const offeredPlan = z.object({
  tier: subscriptionTier,
  name: z.string(),
  price_minor: z.object({ monthly: minor.nullable(), annual: minor.nullable() }),
  presentations_per_month: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  storage_bytes: z.number().int().nullable(),
  retention_days: z.number().int().nullable(),
  features: z.array(z.string()),
  /** What choosing it would be. `contact`: it is agreed upon with who runs Rowdeck. */
  choice: z.enum(['current', 'upgrade', 'downgrade', 'contact']),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

/** A change that has been chosen and is still to come, at the end of the period. */
export const scheduledChange = z.object({
  kind: z.enum(['downgrade', 'cancellation']),
  tier: subscriptionTier,
  interval: billingInterval,
  /** The first day of the new plan. */
  on: z.iso.date(),
});
export type ScheduledChange = z.infer<typeof scheduledChange>;

/** A user's plan, what is used of it and what can be done about it. Days are UTC's. */
export const subscriptionView = subscriptionTerms.extend({
  billing: billingKind,
  currency: z.string().length(3),
  /** The period that is paid for: from its first day to the day after its last. Null where nothing is paid. */
  period: z.object({ starts_on: z.iso.date(), ends_on: z.iso.date() }).nullable(),
  /** What the next period costs without tax, in cents; null where none follows that is paid. */
  next_price_minor: minor.nullable(),
  /** What was paid and not used, in cents: it is taken off the next invoices. */
  balance_minor: minor.min(0),
  scheduled: scheduledChange.nullable(),
  /** An operator gave the plan: it costs nothing and does not end by itself. */
  granted: z.boolean(),
  /** The last payment failed; the plan ends unless it is made. */
  past_due: z.boolean(),
  invoices_say_how_to_pay: invoicesSayHowToPay,
  sales_email: salesAddress,
  /** Whether it can be cancelled: something is paid, and it is not about to end already. */
  can_cancel: z.boolean(),
  current_usage: z.number().int(),
  usage_limit: z.number().int().nullable(),
  /** When what is used begins at nothing again. */
  usage_resets_on: z.iso.date(),
  plans: z.array(offeredPlan),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** What somebody who has no account yet is offered. */
export const signUpOffer = z.object({
  tier: subscriptionTier,
  name: z.string(),
  presentations_per_month: z.number().int().nullable(),
  billing: billingKind,
  /** Days after their end that batches are kept at most, whatever the plan; 0 where plans alone decide. */
  most_retention_days: z.number().int().default(0),
  invoices_say_how_to_pay: invoicesSayHowToPay,
  sales_email: salesAddress,
});
export type SignUpOffer = z.infer<typeof signUpOffer>;

/** Which plan, by the month or by the year. */
export const wantedPlan = z.object({ tier: subscriptionTier, interval: billingInterval });
export type WantedPlan = z.infer<typeof wantedPlan>;

export const quoteLine = z.object({
  description: z.string(),
  /** Without tax; below nothing for a credit. */
  amount_minor: minor,
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** What a change would mean. Changing within the day comes to just this. */
export const changeQuote = wantedPlan.extend({
  kind: z.enum(['upgrade', 'downgrade', 'cancellation']),
  /** The day from which the plan holds: today, or the one after the period. */
  effective_on: z.iso.date(),
  currency: z.string().length(3),
  /** What is charged and credited today. Empty where nothing is. */
  lines: z.array(quoteLine),
  /** With which name and how much tax is added; null where none is. */
  tax: z.object({ name: z.string(), percent: z.number(), amount_minor: minor }).nullable(),
  /** To be paid today, with tax. Never below nothing: what is left of a credit is kept for later invoices. */
  due_minor: minor.min(0),
  /** What is kept for later invoices after the change. */
  balance_minor: minor.min(0),
  /** What each later period costs, without tax and before anything that is kept is taken off; null where nothing is paid any more. */
  next: z.object({ on: z.iso.date(), amount_minor: minor.min(0) }).nullable(),
  /** What will stop working, a sentence each. */
  loses: z.array(z.string()),
  /** The amounts are ours, and those of who takes the payment hold. */
  estimate: z.boolean(),
});
export type ChangeQuote = z.infer<typeof changeQuote>;

/** What somebody has seen of a change when they agreed to it. */
export const agreedChange = changeQuote.pick({ kind: true, effective_on: true, due_minor: true });
export type AgreedChange = z.infer<typeof agreedChange>;

/** A change that is asked for. With `agreed`, it is made only if it still comes to that. */
export const wantedChange = wantedPlan.extend({ agreed: agreedChange.optional() });
export type WantedChange = z.infer<typeof wantedChange>;

/** What became of a change: `url` is where the browser has to go on, to pay; without it the change has been made. */
export const changeOutcome = z.object({ url: z.url().nullable(), subscription: subscriptionView });
export type ChangeOutcome = z.infer<typeof changeOutcome>;
