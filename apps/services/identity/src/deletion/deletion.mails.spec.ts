import { deletionRequestedMail } from './deletion.mails';

const contentIn = (locale: string | null, due_at = '2026-11-29T22:05:00.000Z') =>
  deletionRequestedMail.content({ name: 'Ana', due_at, url: 'https://decks.example.org/settings/account', locale });

describe('the day of a deletion', () => {
  it.each([
    [null, '29 November 2026', '22:05 UTC'],
    ['en-US', 'November 29, 2026', '10:05 PM UTC'],
    ['de-DE', '29. November 2026', '22:05 UTC'],
    ['fr-FR', '29 novembre 2026', '22:05 UTC'],
  ])('is written as its reader does (%s), with the time zone, since it is not theirs', (locale, day, time) => {
    const { subject, paragraphs } = contentIn(locale);
    expect(subject).toBe(`Your account will be deleted on ${day}`);
    expect((paragraphs[0] ?? '').replaceAll(/\s/g, ' ')).toContain(`will be deleted on ${day}, ${time}, with its`);
  });
});
