import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { SmtpTransport } from './smtp.transport';

interface Received {
  readonly receivers: readonly string[];
  readonly source: string;
}

const startServer = async (received: Received[], refuse = false) => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (refuse) return done(new Error('Mailbox full'));
        received.push({ receivers: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
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

describe('SmtpTransport', () => {
  it('hands an email to the server with both bodies and a Message-ID of its own', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    await transport.send(mail);
    transport.close();
    await server.close();

    expect(received).toHaveLength(1);
    expect(received[0]?.receivers).toEqual(['ana@example.org']);
    const source = received[0]?.source ?? '';
    expect(source).toContain(`Message-ID: <${mail.id}@mail.example.org>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toMatch(/Subject: =\?UTF-8\?/);
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
  });

  it('sends to one receiver, whatever the address holds', async () => {
    const received: Received[] = [];
    const server = await startServer(received);
    const transport = new SmtpTransport(server.url);
    await transport.send({ ...mail, to: 'ana@example.org, eve@example.org' }).catch(() => undefined);
    transport.close();
    await server.close();
    expect(received.flatMap(({ receivers }) => receivers)).not.toContain('eve@example.org');
  });

  it('throws when the server refuses, so that the email is kept', async () => {
    const server = await startServer([], true);
    const transport = new SmtpTransport(server.url);
    await expect(transport.send(mail)).rejects.toThrow(/Mailbox full/);
    transport.close();
    await server.close();
  });
});
