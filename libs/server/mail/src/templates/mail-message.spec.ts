import { type MailMessage, renderMessage } from './mail-message';

const to = 'ana@example.org';
const url = 'https://rowdeck.test/a?token=t';

const batch = (completed: number, failed: number): MailMessage => ({
  to,
  template: 'batch-finished',
  data: { name: 'Ana', template_name: 'Sales Pitch', completed, failed, url },
});

describe('mail templates', () => {
  it.each<[MailMessage, string, string]>([
    [
      { to, template: 'confirmation', data: { name: 'Ana', url, validDays: 3 } },
      'Confirm your e-mail address',
      'works for 3 days',
    ],
    [
      {
        to,
        template: 'already-registered',
        data: { name: null, signInUrl: url, resetUrl: 'https://rowdeck.test/reset' },
      },
      'You already have a Rowdeck account',
      'choose a new one at https://rowdeck.test/reset',
    ],
    [
      { to, template: 'password-reset', data: { name: 'Ana', url, validHours: 2 } },
      'Choose a new password',
      'works once, within 2 hours',
    ],
    [
      { to, template: 'password-changed', data: { name: 'Ana', resetUrl: url } },
      'Your password has been changed',
      'all its sessions have been ended',
    ],
    [batch(200, 0), 'Your presentations are ready: Sales Pitch', 'All 200 presentations are ready to download.'],
  ])('%# says what it is for and carries its link', (message, subject, words) => {
    const mail = renderMessage(message);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
    expect(mail.text.split('\n')).toContain(url);
  });

  it.each([
    [1, 0, 'Your presentation is ready to download.'],
    [10_000, 0, 'All 10,000 presentations are ready to download.'],
    [198, 2, '198 presentations are ready to download; 2 rows failed.'],
    [1, 1, '1 presentation is ready to download; 1 row failed.'],
    [0, 3, 'None of the 3 rows could be made into a presentation.'],
  ])('tells a batch with %d made and %d failed', (completed, failed, sentence) => {
    expect(renderMessage(batch(completed, failed)).text).toContain(sentence);
  });

  it('says in the subject that rows failed, and in the text that they cost nothing', () => {
    const mail = renderMessage(batch(198, 2));
    expect(mail.subject).toBe('Your batch has ended with failures: Sales Pitch');
    expect(mail.text).toContain('does not count against your plan');
  });

  it('refuses a link that is no address', () => {
    expect(() =>
      renderMessage({ ...batch(1, 0), data: { ...batch(1, 0).data, url: 'not an address' } } as MailMessage),
    ).toThrow(/url/i);
  });
});
