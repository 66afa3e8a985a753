import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailboxKey } from '@rowdeck/mail';
import { GatewayForTest } from '../../test/gateway-for-test';

const MAIL = {
  id: 'reset',
  from: 'rowdeck@example.com',
  to: 'grace@example.com',
  subject: 'Set a new password',
  text: 'Open http://localhost:8080/users/password/edit?reset_password_token=secret',
  html: '<p>secret</p>',
  sentAt: '2026-11-21T10:00:00.000Z',
};

/** Passes requests on in HTTP/1.1, with the name of its upstream in Host and no header that speaks of it. */
const startSilentProxy = async (upstream: string): Promise<Server> => {
  const { host } = new URL(upstream);
  const proxy = createServer((incoming, answer) => {
    const options = { path: incoming.url, method: incoming.method, headers: { ...incoming.headers, host } };
    const passed = request(upstream, options, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
};

/** Such a proxy makes every stranger look like a program on this machine: what keeps them out is what they do not know. */
describe('a stranger behind a silent proxy on the same machine', () => {
  let folder: string;
  let gateway: GatewayForTest;
  let proxy: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-'));
    await writeFile(join(folder, 'mail.json'), JSON.stringify(MAIL));
    gateway = await GatewayForTest.start({ MAILBOX_DIR: folder });
    proxy = await startSilentProxy(gateway.url);
  });
  afterAll(async () => {
    proxy?.close();
    await gateway?.close();
    await rm(folder, { recursive: true });
  });

  const GUESS = 'A'.repeat(43);
  it.each([
    ...['', '/', '/messages', `/messages/${MAIL.id}`],
    ...[`/${GUESS}`, `/${GUESS}/messages`, `/${GUESS}/messages/${MAIL.id}`],
  ])('cannot read /dev/mailbox%s', async (path) => {
    for (const accept of ['application/json', 'text/html', '*/*']) {
      const { port } = proxy.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/dev/mailbox${path}`, { headers: { accept } });
      const text = await answer.text();
      expect(answer.status).toBe(404);
      expect(text).not.toContain('reset_password_token');
      expect(text).not.toContain(await mailboxKey(folder));
    }
  });
});
