import { type BillingKind } from '@rowdeck/contracts';
import { quotaThresholdMail } from './quota-threshold.mail';

const data = { name: 'Ana', plan: 'Starter', limit: 250, resets_on: '2026-12-01', url: 'https://decks.example/s' };
const mail = (used: number, locale: string | null = null, billing: BillingKind = 'stripe', agreed = false) =>
  quotaThresholdMail.content({ ...data, used, locale, billing, agreed });

describe('the email about the presentations of a month', () => {
  it('says what is left, until when, and where there are more', () => {
    const { subject, paragraphs, action } = mail(200);
    expect(subject).toBe('You have used most presentations of this month');
    expect(paragraphs[0]).toBe(
      'You have used 200 of the 250 presentations that your Starter plan includes this month. 50 are left until December 1.',
    );
    expect(paragraphs[1]).toBe('If that will not be enough, a larger plan gives you more at once.');
    expect(action).toEqual({ label: 'See your plan', url: data.url });
  });

  it('counts one that is left as one', () => {
    expect(mail(249).paragraphs[0]).toMatch(/this month\. 1 is left until December 1\.$/);
  });

  it.each([
    [200, 'If that will not be enough, ask an operator of this site for a larger plan.'],
    [
      250,
      'To go on at once, ask an operator of this site for a larger plan. What you have made stays as it is, and rows that fail are given back.',
    ],
  ])('offers no plan where none is sold: %d used', (used, words) => {
    expect(mail(used, null, 'none').paragraphs[1]).toBe(words);
  });

  it.each([
    [200, 'If that will not be enough, contact sales about a larger plan, on the page of your plan.'],
    [
      250,
      'To go on before that, contact sales about a larger plan, on the page of your plan. What you have made stays as it is, and rows that fail are given back.',
    ],
  ])('promises none at once where it has to be agreed upon: %d used', (used, words) => {
    expect(mail(used, null, 'manual', true).paragraphs[1]).toBe(words);
  });

  it('says in words of its own that none is left', () => {
    const { subject, paragraphs } = mail(250, 'en-GB');
    expect(subject).toBe('You have used all presentations of this month');
    expect(paragraphs[0]).toBe(
      'You have used all 250 presentations that your Starter plan includes this month. New presentations, those made by programs included, have to wait until 1 December.',
    );
  });
});
