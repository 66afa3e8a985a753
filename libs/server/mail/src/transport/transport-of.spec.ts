import { MailboxTransport } from './mailbox';
import { SmtpTransport } from './smtp.transport';
import { MailUrlInvalid, transportOf } from './transport-of';

describe('transportOf', () => {
  it.each([
    ['smtp://localhost:1025', SmtpTransport],
    ['smtps://user:secret@mail.example.org:465', SmtpTransport],
    ['mailbox:///var/lib/rowdeck/mails', MailboxTransport],
  ])('%s', (url, expected) => {
    const transport = transportOf(url);
    expect(transport).toBeInstanceOf(expected);
    transport.close();
  });

  it.each(['', 'mail.example.org', 'smtp://', 'mailbox://relative/path', 'mailbox:///', 'https://mail.example.org'])(
    'refuses "%s" and says what would do',
    (url) => {
      expect(() => transportOf(url)).toThrow(MailUrlInvalid);
      expect(() => transportOf(url)).toThrow(/mailbox:\/\/\/path/);
    },
  );

  it('does not repeat a password in its refusal', () => {
    expect(() => transportOf('http://user:hunter2hunter2@mail.example.org')).not.toThrow(/hunter2/);
  });
});
