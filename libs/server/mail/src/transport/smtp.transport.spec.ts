import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { testCertificates, type TestCertificates } from '@rowdeck/testing';
import { SMTPServer } from 'smtp-server';
import { SmtpTransport } from './smtp.transport';

interface Received {
  /** Who signed in, where somebody had to. */
  readonly user: string;
  readonly receivers: readonly string[];
  readonly source: string;
}

let certificates: TestCertificates;
beforeAll(async () => {
  certificates = await testCertificates();
});
afterAll(() => certificates.remove());

const servers: SMTPServer[] = [];
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
);

const startServer = async (
  received: Received[],
  { refuse = false, startTls = false, passwords = new Map<string, string>() } = {},
) => {
  const server = new SMTPServer({
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(passwords.size > 0 ? [] : ['AUTH'])],
    authOptional: passwords.size === 0,
    onAuth: ({ username, password }, _session, done) =>
      passwords.get(username ?? '') === password ? done(null, { user: username }) : done(new Error('Wrong password')),
    key: readFileSync(certificates.key),
    cert: readFileSync(certificates.certificate),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (refuse) return done(new Error('Mailbox full'));
        received.push({
          user: String(session.user),
          receivers: session.envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The same server by a name that is not plainly this machine's. */
    elsewhere: `smtp://[::ffff:127.0.0.1]:${port}`,
  };
};

const mail = {
  id: '7d9f8f3e-1f0b-4a62-9f43-1a0c6f0e6a11',
  from: 'Rowdeck <rowdeck@mail.example.org>',
  to: 'ana@example.org',
  subject: 'Bestätigen Sie, 日本',
  text: 'https://rowdeck.test/users/confirmation?confirmation_token=abc',
  html: '<p>Hello</p>',
};

const BREAK_OUT = '\r\nBcc: eve@example.org\r\nX-Injected: 1\r\n\r\n<p>Hello</p>';
const HEADERS = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'];

/** The names of the headers of a message, each once per header. */
const headersOf = (source: string): string[] =>
  (source.split('\r\n\r\n', 1)[0] ?? '')
    .split(/\r\n(?![ \t])|\r(?!\n)|(?<!\r)\n/)
    .map((line) => line.split(':', 1)[0] ?? '')
    .sort();

describe('SmtpTransport', () => {
  it('hands an email to the server with both bodies and a Message-ID of its own', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    await transport.send(mail);
    transport.close();

    expect(received).toHaveLength(1);
    expect(received[0]?.receivers).toEqual(['ana@example.org']);
    const source = received[0]?.source ?? '';
    expect(source).toContain(`Message-ID: <${mail.id}@mail.example.org>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toMatch(/Subject: =\?UTF-8\?/);
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
  });

  it('sends a picture beside the HTML that shows it, as no file to be saved', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    const content = Buffer.from('picture').toString('base64');
    const html = '<img src="cid:logo@rowdeck" alt="Ortiz">';
    await transport.send({ ...mail, html, pictures: [{ cid: 'logo@rowdeck', media_type: 'image/png', content }] });
    transport.close();
    const source = received[0]?.source ?? '';
    const kinds = [...source.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual(['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png']);
    expect(source).toContain('Content-ID: <logo@rowdeck>');
    expect(source).toMatch(/^Content-Disposition: inline\r?$/m);
    expect(source).toContain(content);
  });

  it('sends to one receiver, whatever the address holds', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    await transport.send({ ...mail, to: 'ana@example.org, eve@example.org' }).catch(() => undefined);
    transport.close();
    expect(received.flatMap(({ receivers }) => receivers)).not.toContain('eve@example.org');
  });

  // Names of people, teams and keys stand in subjects and texts; an address is what somebody typed.
  it.each<[string, object, number?]>([
    ['a subject', { subject: `Welcome${BREAK_OUT}` }],
    ['a subject of lone line feeds', { subject: 'Welcome\nBcc: eve@example.org\n\n<p>Hello' }],
    [
      'a subject of other line breaks',
      { subject: 'Welcome\u2028Bcc: eve@example.org\u0085X-Injected: 1\u000bTo: eve' },
    ],
    ['an address', { to: `ana@example.org${BREAK_OUT}` }, 0],
    ['an address that ends its command', { to: 'ana@example.org>\r\nRCPT TO:<eve@example.org' }, 0],
    ['the name of a sender', { from: `Rowdeck${BREAK_OUT} <rowdeck@mail.example.org>` }, 0],
    ['a text that ends the message', { text: 'Hello\r\n.\r\nRSET\r\nMAIL FROM:<eve@example.org>\r\n' }],
  ])('adds no header, receiver or email of somebody else’s making, by %s', async (_where, change, sent = 1) => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    await transport.send({ ...mail, ...change }).catch(() => undefined);
    transport.close();
    expect(received).toHaveLength(sent);
    for (const { receivers, source } of received) {
      expect(receivers).not.toContain('eve@example.org');
      expect(headersOf(source)).toEqual(HEADERS);
    }
  });

  it('throws when the server refuses, so that the email is kept', async () => {
    const server = await startServer([], { refuse: true });
    const transport = new SmtpTransport(server.url);
    await expect(transport.send(mail)).rejects.toThrow(/Mailbox full/);
    transport.close();
  });

  it('signs in anew with the password that its address holds by then', async () => {
    const received: Received[] = [];
    const passwords = new Map([['rowdeck', 'first']]);
    const server = await startServer(received, { passwords });
    let url = server.url.replace('//', '//rowdeck:first@');
    const transport = new SmtpTransport(() => url);
    await transport.send(mail);
    passwords.set('rowdeck', 'second');
    url = server.url.replace('//', '//rowdeck:second@');
    await transport.send(mail);
    transport.close();
    expect(received.map(({ user }) => user)).toEqual(['rowdeck', 'rowdeck']);
  });

  it.each([
    ['offers no TLS, so that nobody on the way reads links', false, /STARTTLS/],
    ['offers TLS with a certificate that nobody vouches for', true, /certificate/],
  ])('sends nothing to a server elsewhere that %s', async (_what, startTls, fault) => {
    const received: Received[] = [];
    const server = await startServer(received, { startTls });
    const transport = new SmtpTransport(server.elsewhere);
    await expect(transport.send(mail)).rejects.toThrow(fault);
    transport.close();
    expect(received).toEqual([]);
  });

  it('sends without TLS where the operator says so', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(`${server.elsewhere}?requireTLS=false`);
    await transport.send(mail);
    transport.close();
    expect(received).toHaveLength(1);
  });
});
