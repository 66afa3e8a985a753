import { sampleOffer } from '@rowdeck/api-client';
import { offerWords } from './offer-words';

describe('what a new account is promised', () => {
  it.each([
    [{}, ['10 free presentations/month', 'No credit card required']],
    [{ tier: 'starter', presentations_per_month: 2500 }, ['2,500 free presentations/month', 'No credit card required']],
    [{ billing: 'none' }, ['10 presentations/month', 'Nobody is billed on this site']],
    [
      { billing: 'none', tier: 'enterprise', presentations_per_month: null },
      ['Unlimited presentations', 'Nobody is billed on this site'],
    ],
    [{ tier: 'enterprise', presentations_per_month: null }, ['Unlimited presentations', 'No credit card required']],
  ] as const)('of %j', (offer, words) => {
    expect(offerWords(sampleOffer(offer))).toEqual(words);
  });
});
