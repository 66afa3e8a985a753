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
  ])('%j are refused', (values, fault) => expect(() => read(values)).toThrow(fault));

  it('have several lines where a bar stands', () => {
    expect(read({ INVOICE_SELLER_ADDRESS: 'Mühlenstraße 3 | 20095 Hamburg |' })).toMatchObject({
      INVOICE_SELLER_ADDRESS: ['Mühlenstraße 3', '20095 Hamburg'],
    });
  });
});
