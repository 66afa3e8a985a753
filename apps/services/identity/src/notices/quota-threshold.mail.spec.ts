import { quotaThresholdMail } from './quota-threshold.mail';

const data = { name: 'Ana', plan: 'Starter', limit: 250, resets_on: '2026-12-01', url: 'https://decks.example/s' };
const mail = (used: number, locale: string | null = null) => quotaThresholdMail.content({ ...data, used, locale });

describe('the email about the presentations of a month', () => {
  it('says what is left, until when, and where there are more', () => {
    const { subject, paragraphs, action } = mail(200);
    expect(subject).toBe('You have used most presentations of this month');
    expect(paragraphs[0]).toBe(
      'You have used 200 of the 250 presentations that your Starter plan includes this month. 50 are left until December 1.',
    );
    expect(action).toEqual({ label: 'See your plan', url: data.url });
  });

  it('says in words of its own that none is left', () => {
    const { subject, paragraphs } = mail(250, 'en-GB');
    expect(subject).toBe('You have used all presentations of this month');
    expect(paragraphs[0]).toBe(
      'You have used all 250 presentations that your Starter plan includes this month. New batches have to wait until 1 December.',
    );
  });
});
