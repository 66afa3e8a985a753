import { ServiceEnvironment } from '@rowdeck/service-kit';
import { billingConfig } from './billing.config';

const read = (values: Record<string, string>) => billingConfig.read(new ServiceEnvironment(values));

describe('the settings of billing', () => {
  it.each([
    [{}, 'free'],
    [{ SIGNUP_TIER: 'starter' }, 'starter'],
    [{ SIGNUP_TIER: ' ' }, 'free'],
  ])('%j begin new users as %s', (values, tier) => expect(read(values)).toMatchObject({ SIGNUP_TIER: tier }));

  it('name the plans that there are', () => {
    expect(() => read({ SIGNUP_TIER: 'gold' })).toThrow(/SIGNUP_TIER: .*free, starter, professional or enterprise/);
  });

  it.each([
    [{}, 'manual'],
    [{ BILLING: 'none' }, 'none'],
  ])('%j bill as %s', (values, kind) => expect(read(values)).toMatchObject({ BILLING: kind }));

  it.each([
    [{ BILLING: 'cash' }, /BILLING: .*none/],
    [{ INVOICE_TAX_PERCENT: '-1' }, /INVOICE_TAX_PERCENT: .*such as 19/],
    [{ INVOICE_TAX_PERCENT: '19 %' }, /INVOICE_TAX_PERCENT/],
    [{ INVOICE_REVERSE_CHARGE: 'perhaps' }, /INVOICE_REVERSE_CHARGE/],
    [{ SALES_EMAIL: 'sales' }, /SALES_EMAIL: .*such as sales@acme\.com/],
  ])('%j are refused', (values, fault) => expect(() => read(values)).toThrow(fault));

  it('have several lines where a bar stands', () => {
    expect(read({ INVOICE_SELLER_ADDRESS: 'Mühlenstraße 3 | 20095 Hamburg |' })).toMatchObject({
      INVOICE_SELLER_ADDRESS: ['Mühlenstraße 3', '20095 Hamburg'],
    });
  });

  const stripe = {
    ...{ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
    STRIPE_PRICES:
      'starter.monthly=price_1, starter.annual=price_2,professional.monthly=price_3,professional.annual=price_4',
  };

  it('name the prices of all plans where Stripe is used', () => {
    expect(read(stripe).STRIPE_PRICES).toContainEqual({ tier: 'starter', interval: 'annual', id: 'price_2' });
  });

  it.each([
    ['no key', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY: is not set, and BILLING is stripe/],
    ['no secret of the webhook', { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: is not set/],
    ['no prices', { STRIPE_PRICES: '' }, /STRIPE_PRICES: is not set/],
    ['too few prices', { STRIPE_PRICES: 'starter.monthly=price_1' }, /STRIPE_PRICES: does not name every plan/],
    ['a price of no plan', { STRIPE_PRICES: 'gold.monthly=price_1' }, /STRIPE_PRICES: “gold.monthly=price_1”/],
  ])('are refused for Stripe with %s', (_what, change, fault) => {
    expect(() => read({ ...stripe, ...change })).toThrow(fault);
  });
});
