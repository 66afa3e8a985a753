import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { type Browser, type Page } from 'playwright-core';
import { RowdeckClient } from '@rowdeck/browser-client';
import { mailboxHttp, pathOf, SERVICE_NAMES } from '@rowdeck/contracts';
import { findChromium, launchChromium } from '../journey/chromium';
import { type RunningSystem, startSystem, WAYS_TO_RUN } from '../system/running-system';
import { listeningSockets } from './listening-sockets';

const chromium = findChromium();
const itWithBrowser = chromium === null ? it.skip : it;
const itWithProc = existsSync('/proc/net/tcp') ? it : it.skip;

/** What the mailbox would give up: every email that the product sent. */
const MAILBOX = [mailboxHttp.page, mailboxHttp.list];

/** With the key that was printed at its start. */
const addressOf = async (route: (typeof MAILBOX)[number], system: RunningSystem): Promise<string> =>
  pathOf(route, { params: { key: await system.mailboxKey() } });

describe.each(WAYS_TO_RUN)('%s on one’s own machine', (way) => {
  let system: RunningSystem;
  let port: number;
  beforeAll(async () => {
    system = await startSystem(way);
    port = Number(new URL(system.url).port);
    await RowdeckClient.signedUp(system, 'Ada');
  });
  afterAll(() => system?.stop());

  itWithProc('listens on addresses of this machine alone, each of its processes', () => {
    const sockets = listeningSockets(system.pid);
    expect(sockets.length).toBeGreaterThan(2);
    expect(new Set(sockets)).toEqual(new Set(['loopback']));
  });

  describe('with a page whose name was made to lead here', () => {
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      if (chromium === null) return;
      browser = await launchChromium(chromium, ['--host-resolver-rules=MAP evil.example 127.0.0.1']);
      page = await browser.newPage();
    });
    afterAll(() => browser?.close());

    itWithBrowser('does not answer it', async () => {
      const answer = await page.goto(`http://evil.example:${port}/`);
      expect(answer?.status()).toBe(421);
    });

    itWithBrowser.each(MAILBOX)('does not let it read $path', async (route) => {
      const read = (address: string) => fetch(address).then(async (got) => [got.status, await got.text()] as const);
      const [status, text] = await page.evaluate(read, await addressOf(route, system));
      expect(status).toBe(421);
      expect(text).not.toContain('@example.com');
    });

    itWithBrowser('does not let it write', async () => {
      const write = (email: string) =>
        fetch('/users/password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user: { email } }),
        }).then(({ status }) => status);
      expect(await page.evaluate(write, `${randomUUID()}@example.com`)).toBe(421);
    });
  });

  describe('behind a proxy on the same machine', () => {
    let proxy: Server;
    let address: string;
    /** As nginx passes on with `proxy_pass` alone in HTTP/1.1, or as most do: with the address of who asks. */
    let silent = false;
    const pass: RequestListener = (incoming, answer) => {
      const said = silent ? { host: new URL(system.url).host } : { 'x-forwarded-for': '203.0.113.7' };
      const headers = { ...incoming.headers, ...said };
      const passed = request(system.url, { path: incoming.url, method: incoming.method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      incoming.pipe(passed);
    };
    beforeAll(async () => {
      proxy = createServer(pass).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    });
    afterAll(() => proxy?.close());

    afterEach(() => (silent = false));

    it.each(MAILBOX)('shows nobody $path', async (route) => {
      const path = await addressOf(route, system);
      expect((await fetch(`${system.url}${path}`)).status).toBe(200);
      expect((await fetch(`${address}/session`)).status).toBe(200);
      expect((await fetch(`${address}${path}`)).status).toBe(404);
    });

    it.each(['/dev/mailbox', '/dev/mailbox/messages', `/dev/mailbox/${'A'.repeat(43)}/messages`])(
      'that says nothing of itself, shows no stranger %s: they do not know the key',
      async (path) => {
        silent = true;
        expect((await fetch(`${address}/session`)).status).toBe(200);
        const answer = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } });
        const text = await answer.text();
        expect(answer.status).toBe(404);
        expect(text).not.toContain('@example.com');
        expect(text).not.toContain(await system.mailboxKey());
      },
    );
  });
});

describe('standalone that trusts a proxy', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem('standalone', { TRUST_PROXY: '1' });
  });
  afterAll(() => system?.stop());

  it.each(MAILBOX)('shows $path to nobody who pretends to be this machine', async (route) => {
    const answer = await fetch(`${system.url}${await addressOf(route, system)}`, {
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('the bundles that go into images', () => {
  it.each(SERVICE_NAMES)('of %s hold no development mailbox', async (service) => {
    const bundle = await readFile(resolve(__dirname, '../../../../dist/apps/services', service, 'main.js'), 'utf8');
    expect(bundle).not.toContain('Development mailbox');
    expect(bundle).not.toContain('MailboxController');
  });
});
