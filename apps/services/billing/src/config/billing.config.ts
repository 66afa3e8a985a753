import { billingKind, DEFAULT_SALES_EMAIL, subscriptionTier } from '@rowdeck/contracts';
import { type ConfigCheck, type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';
import { PRICES_NEEDED, stripePrices } from './stripe-prices';

const MOST_PERCENT = 50;

/** Lines are separated by `|`, since a variable of the environment has one. */
const lines = z
  .string()
  .default('')
  .transform((text) => text.split('|').flatMap((line) => line.trim() || []));

/** With Stripe, all that Stripe needs. */
const stripeFaults: ConfigCheck = (environment) => {
  if (environment.get('BILLING') !== 'stripe') return [];
  const fault = 'is not set, and BILLING is stripe';
  const remedies = {
    STRIPE_SECRET_KEY: 'the secret key of your Stripe account',
    STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook',
    STRIPE_PRICES: `the ${PRICES_NEEDED} prices of the plans in Stripe, starter.monthly=price_1,…`,
  };
  const missing = Object.entries(remedies).filter(([variable]) => environment.get(variable) === undefined);
  const prices = stripePrices.safeParse(environment.get('STRIPE_PRICES')).data ?? [];
  const few =
    missing.length === 0 && new Set(prices.map(({ tier, interval }) => `${tier}.${interval}`)).size < PRICES_NEEDED;
  return [
    ...missing.map(([variable, remedy]) => ({ variable, fault, remedy })),
    ...(few ? [{ variable: 'STRIPE_PRICES', fault: 'does not name every plan', remedy: remedies.STRIPE_PRICES }] : []),
  ];
};

export const billingConfig = defineConfig(
  {
    SIGNUP_TIER: subscriptionTier
      .default('free')
      .describe('the plan of new users: free, starter, professional or enterprise'),
    BILLING: billingKind
      .default('manual')
      .describe(
        '`none` where nobody is billed, `manual` where invoices are recorded and paid outside of Rowdeck, or `stripe`',
      ),
    BATCH_RETENTION_DAYS: z.coerce
      .number()
      .int()
      .min(0)
      .max(36_500)
      .default(0)
      .describe(
        'the days that batches are kept at most, such as 90, as generation has it: plans promise no more; 0 where plans alone decide',
      ),
    PUBLIC_URL: z
      .url()
      .default('http://localhost:8080')
      .describe('the address under which browsers reach the gateway: who has paid is sent back there'),
    SALES_EMAIL: z
      .email()
      .default(DEFAULT_SALES_EMAIL)
      .describe('the address that pages have people write to about Enterprise, such as sales@acme.com'),
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
    STRIPE_SECRET_KEY: z.string().default('').describe('the secret key of your Stripe account, sk_live_…'),
    STRIPE_WEBHOOK_SECRET: z.string().default('').describe('the signing secret of the webhook, whsec_…'),
    STRIPE_PRICES: stripePrices.describe(
      'the prices in Stripe: starter.monthly=price_1,starter.annual=price_2,professional.monthly=price_3,professional.annual=price_4',
    ),
    STRIPE_NONPROFIT_COUPON: z
      .string()
      .default('')
      .describe('the coupon in Stripe that takes half off, for nonprofits'),
    STRIPE_API_URL: z
      .url()
      .default('https://api.stripe.com')
      .describe('https://api.stripe.com, or a server that stands in for it'),
  },
  stripeFaults,
);
export type BillingConfig = ConfigOf<typeof billingConfig>;
