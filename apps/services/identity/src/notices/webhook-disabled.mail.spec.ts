import { webhookDisabledMail } from './webhook-disabled.mail';

const mail = (reason: 'gone' | 'failing') =>
  webhookDisabledMail.content({
    ...{ name: 'Ana', host: 'hooks.example.com', reason, url: 'https://decks.example/s' },
    failure: 'The receiver answered with the status 500.',
  });

describe('the email about a webhook that was switched off', () => {
  it('says what went wrong for days, and leads to the log', () => {
    const { subject, paragraphs, action } = mail('failing');
    expect(subject).toBe('A webhook was switched off');
    expect(paragraphs[0]).toBe(
      'Nothing has reached your webhook at hooks.example.com for three days, so nothing is sent to it any more. The last attempt: The receiver answered with the status 500.',
    );
    expect(action).toEqual({ label: 'Look at the webhook', url: 'https://decks.example/s' });
  });

  it('says that the receiver wanted no more', () => {
    expect(mail('gone').paragraphs[0]).toBe(
      'hooks.example.com answered that your webhook there is gone (410), so nothing is sent to it any more.',
    );
  });
});
