import { ServiceEnvironment } from '@rowdeck/service-kit';
import { billingConfig } from './billing.config';

const read = (values: Record<string, string>) => billingConfig.read(new ServiceEnvironment(values));

describe('the settings of billing', () => {
  it.each([
    [{}, 'free'],
    [{ SIGNUP_TIER: 'starter' }, 'starter'],
    [{ SIGNUP_TIER: ' ' }, 'free'],
  ])('%j begin new users as %s', (values, tier) => expect(read(values)).toEqual({ SIGNUP_TIER: tier }));

  it('name the plans that there are', () => {
    expect(() => read({ SIGNUP_TIER: 'gold' })).toThrow(/SIGNUP_TIER: .*free, starter, professional or enterprise/);
  });
});
