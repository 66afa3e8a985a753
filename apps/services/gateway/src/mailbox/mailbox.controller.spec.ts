import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailboxMessage } from '@rowdeck/contracts';
import { mailboxKey } from '@rowdeck/mail';
import { eventually } from '@rowdeck/testing';
import { GatewayForTest } from '../../test/gateway-for-test';
import { GatewayModule } from '../gateway.module';

const MAIL: MailboxMessage = {
  id: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f05',
  from: 'Rowdeck <no-reply@rowdeck.example>',
  to: 'grace@example.com',
  subject: 'Confirm <your> address',
  text: 'Open http://localhost:8080/users/confirmation?confirmation_token=a&b="c"\n<script>alert(1)</script>',
  html: '<p>not shown</p>',
  sentAt: '2026-11-21T10:00:00.000Z',
};

describe('the development mailbox', () => {
  let folder: string;
  let gateway: GatewayForTest;
  let mailbox: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-'));
    const settings = { MAILBOX_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'trace', LOG_FILE: join(folder, 'log') };
    gateway = await GatewayForTest.start(settings);
    mailbox = `/dev/mailbox/${await mailboxKey(folder)}`;
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  const open = async (path = '', headers: Record<string, string> = {}) => {
    const answer = await gateway.ask(`${mailbox}${path}`, { headers });
    const { 'content-type': type, 'cache-control': kept, 'referrer-policy': referrer } = answer.headers;
    return { status: answer.status, type, kept, referrer, text: answer.body.toString() };
  };

  it('says that nothing has arrived yet', async () => {
    expect((await open()).text).toContain('No emails yet');
  });

  it('lists what was sent, for people and for programs', async () => {
    await writeFile(join(folder, 'mail.json'), JSON.stringify(MAIL));
    const { type, text } = await open();
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<a href="${mailbox}/messages/${MAIL.id}">Confirm &#60;your&#62; address</a>`);
    expect(JSON.parse((await open('/messages')).text)).toEqual({ messages: [MAIL] });
  });

  it('shows an email as text, with its links and nothing that runs', async () => {
    const { text } = await open(`/messages/${MAIL.id}`);
    expect(text).toContain('<a href="http://localhost:8080/users/confirmation?confirmation_token=a&#38;b=');
    expect(text).toContain('&#60;script&#62;');
    expect(text).not.toContain('<script>');
    expect((await open('/messages/6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f06')).status).toBe(404);
  });

  it.each(['', '/messages', `/messages/${MAIL.id}`, '/messages/unknown', '/unknown'])(
    'keeps its address to itself, at %s: no Referer, no cache, no line of the log has it',
    async (path) => {
      expect(await open(path)).toMatchObject({ kept: 'private, no-store', referrer: 'no-referrer' });
      expect(await open(path, { accept: 'text/html,*/*;q=0.8' })).toMatchObject({ referrer: 'no-referrer' });
      const key = await mailboxKey(folder);
      await eventually(async () => expect(await readFile(join(folder, 'log'), 'utf8')).toContain('/dev/mailbox/:key'));
      expect(await readFile(join(folder, 'log'), 'utf8')).not.toContain(key);
    },
  );

  it.each(['/dev/mailbox', '/dev/mailbox/', '/DEV/Mailbox', '/dev/mailbox/wrong', '/dev/mailbox/wrong/messages'])(
    'says at %s where its address stands, to this machine alone',
    async (path) => {
      const ask = (headers: Record<string, string>) =>
        gateway.ask(path, { headers: { accept: 'text/html', ...headers } });
      const near = await ask({});
      expect([near.status, near.body.toString()]).toEqual([404, expect.stringContaining('<code>npm start</code>')]);
      expect(near.headers['cache-control']).toBe('private, no-store');
      const far = await ask({ 'x-forwarded-for': '203.0.113.7' });
      expect([far.status, far.body.toString()]).toEqual([404, expect.stringContaining('the public shell')]);
    },
  );

  it.each([
    ['a page whose name was made to lead here', { host: 'evil.example:8080' }, 421],
    ['a proxy on the same machine', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['who pretends to come from here', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('is not there for %s', async (_name, headers, expected) => {
    for (const path of ['', '/messages', `/messages/${MAIL.id}`]) {
      expect((await open(path, headers)).status).toBe(expected);
    }
  });
});

describe('the gateway of the images', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start({ MAILBOX_DIR: tmpdir() }, GatewayModule);
  });
  afterAll(() => gateway.close());

  it.each(['', '/messages', `/messages/${MAIL.id}`])('has no development mailbox at /dev/mailbox%s', async (path) => {
    const { status, body } = await gateway.ask(`/dev/mailbox${path}`);
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 'request.not_found' }]);
  });
});
