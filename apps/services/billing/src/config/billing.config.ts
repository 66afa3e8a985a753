import { billingKind, subscriptionTier } from '@rowdeck/contracts';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

const MOST_PERCENT = 50;

/** Lines are separated by `|`, since a variable of the environment has one. */
const lines = z
  .string()
  .default('')
  .transform((text) => text.split('|').flatMap((line) => line.trim() || []));

export const billingConfig = defineConfig({
  SIGNUP_TIER: subscriptionTier
    .default('free')
    .describe('the plan of new users: free, starter, professional or enterprise'),
  BILLING: billingKind
    .default('manual')
    .describe(
      '`none` where nobody is billed, `manual` where invoices are recorded and paid outside of Rowdeck, or `stripe`',
    ),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the address under which browsers reach the gateway: who has paid is sent back there'),
  INVOICE_SELLER_NAME: z.string().default('Rowdeck').describe('who sells, as it stands on invoices'),
  INVOICE_SELLER_ADDRESS: lines.describe('the address of who sells, its lines separated by |'),
  INVOICE_SELLER_TAX_ID: z.string().default('').describe('the VAT number of who sells, such as DE123456789'),
  INVOICE_PREFIX: z
    .string()
    .max(20)
    .default('')
    .describe('what numbers of invoices begin with, such as RD-; the year and a number follow'),
  INVOICE_TAX_NAME: z.string().min(1).max(30).default('VAT').describe('the name of the tax, such as VAT'),
  INVOICE_TAX_PERCENT: z.coerce
    .number()
    .min(0)
    .max(MOST_PERCENT)
    .default(0)
    .describe('the rate of the tax in percent, such as 19; 0 adds none'),
  INVOICE_REVERSE_CHARGE: z
    .stringbool()
    .default(false)
    .describe('true where buyers with a VAT number of another country of the EU owe the tax themselves'),
  INVOICE_PAYMENT_NOTE: lines.describe('how an invoice is paid, such as a bank account; its lines separated by |'),
});
export type BillingConfig = ConfigOf<typeof billingConfig>;
