import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { RowdeckClient } from '@rowdeck/browser-client';
import { ADMIN_TOKEN_PREFIX, mailboxHttp, pathOf } from '@rowdeck/contracts';
import { WAYS_OUT } from '@rowdeck/http-contract';
import { eventually } from '@rowdeck/testing';
import { type RunningSystem, startSystem, WAYS_TO_RUN } from '../system/running-system';

const ADMIN = 'http://admin.localhost:8443';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=xx' };
/** A file that nobody asked for and that breaks off: it used to end the process. */
const BROKEN_OFF = '--xx\r\nContent-Disposition: form-data; name="other"; filename="x"\r\n\r\nabc';
const HTML = { accept: 'text/html,*/*;q=0.8' };

interface Attack {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One list for both: what an adapter, a proxy setting or a bundle could make differ. */
describe.each(WAYS_TO_RUN)('attacks on the edge of %s', (way) => {
  let system: RunningSystem;
  let member: Record<string, string>;
  let mailbox: string;
  beforeAll(async () => {
    system = await startSystem(way, { TRUST_PROXY: '1', ADMIN_URL: ADMIN, UPLOADS_PER_ADDRESS: '1' });
    mailbox = pathOf(mailboxHttp.page, { params: { key: await system.mailboxKey() } });
    const { session } = await RowdeckClient.signedUp(system, 'Ada');
    member = { cookie: session.cookieHeader(), origin: system.url, 'x-csrf-token': session.csrfToken };
  });
  afterAll(() => system?.stop());

  const send = ({ method = 'GET', path, headers = {}, body }: Attack) =>
    new Promise<{ status: number; location: string | undefined; cookies: string[]; text: string }>(
      (resolve, reject) => {
        const asked = request(system.url, { method, path, headers, agent: false }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          answer.on('end', () => {
            const { location, 'set-cookie': cookies = [] } = answer.headers;
            resolve({ status: answer.statusCode ?? 0, location, cookies, text });
          });
        });
        asked.on('error', reject).end(body);
      },
    );

  it.each<[string, () => Attack, number]>([
    ['another name in Host', () => ({ path: '/session', headers: { host: 'evil.example' } }), 421],
    [
      'our name in X-Forwarded-Host',
      () => ({ path: '/', headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } }),
      421,
    ],
    [
      'a write from a page of another site',
      () => ({ method: 'POST', path: '/app/teams', headers: { ...member, origin: 'https://evil.example' } }),
      403,
    ],
    [
      'a write whose Origin and Host agree on another name',
      () => ({
        method: 'POST',
        path: '/app/teams',
        headers: { ...member, host: 'evil.example', origin: 'http://evil.example' },
      }),
      421,
    ],
    [
      'a write from a page of the panel',
      () => ({ method: 'POST', path: '/app/teams', headers: { ...member, origin: ADMIN } }),
      403,
    ],
    ['the mailbox, said to be asked from here', () => ({ path: mailbox, headers: from('127.0.0.1') }), 404],
    ['health on the public port', () => ({ path: '/readyz' }), 404],
    ['metrics on the public port', () => ({ path: '/metrics' }), 404],
    ['the panel at the product', () => ({ path: '/admin', headers: { ...member, accept: 'application/json' } }), 404],
    ['an address that cannot be read', () => ({ path: '/%zz', headers: HTML }), 404],
    [
      'a file that breaks off',
      () => ({ method: 'POST', path: '/app/templates', headers: { ...member, ...MULTIPART }, body: BROKEN_OFF }),
      422,
    ],
  ])('%s', async (_name, attack, status) => {
    expect((await send(attack())).status).toBe(status);
    expect((await send({ path: '/session' })).status).toBe(200);
  });

  it('a session of the product is nobody’s at the panel, and the other way round', async () => {
    const name = randomUUID();
    const at = (host: string, cookie: string) => send({ path: '/session', headers: { host, cookie } });
    const user = { email: `${name}@example.com`, password: name };
    const headers = { host: 'admin.localhost', origin: ADMIN, 'content-type': 'application/json' };
    // There is no such account; what counts here is that the panel takes the form, and its own origin.
    const signIn = await send({ method: 'POST', path: '/users/sign_in', headers, body: JSON.stringify({ user }) });
    expect([signIn.status, signIn.cookies]).toEqual([422, []]);
    expect((await at('localhost', member['cookie'] ?? '')).text).toContain('"email"');
    expect((await at('admin.localhost', member['cookie'] ?? '')).text).toContain('"user":null');
    const forged = (member['cookie'] ?? '').replace('=', `=${ADMIN_TOKEN_PREFIX}`);
    expect((await at('admin.localhost', forged)).text).toContain('"user":null');
  });

  /** Sends the beginning of an upload that the server gives up as soon as it reads it. */
  const giveUp = async (headers: Readonly<Record<string, string>>): Promise<void> => {
    const lines = Object.entries({ host: 'localhost', ...headers, 'transfer-encoding': 'chunked' });
    const socket = connect(Number(new URL(system.url).port), 'localhost');
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.on('error', () => undefined).write(`POST /app/templates HTTP/1.1\r\n${head}\r\nno chunk\r\n`);
    await once(socket.resume(), 'close');
  };

  it('an upload that is given up at once leaves its place to the next', async () => {
    const headers = { ...member, ...MULTIPART, ...from('203.0.113.8') };
    for (let times = 0; times < 5; times++) await giveUp(headers);
    await eventually(async () => {
      const { status } = await send({ method: 'POST', path: '/app/templates', headers, body: BROKEN_OFF });
      expect(status).toBe(422);
    });
  });

  it('an address that holds its only upload open has to wait, whatever it claims to be', async () => {
    const headers = { ...member, ...MULTIPART, ...from('203.0.113.7'), 'content-length': '1000' };
    const held = request(system.url, { method: 'POST', path: '/app/templates', headers, agent: false });
    held.on('error', () => undefined).write(BROKEN_OFF);
    const other = (claimed: string) => ({ ...member, ...MULTIPART, ...from(`${claimed}203.0.113.7`) });
    let status = 0;
    for (let tries = 0; tries < 50 && status !== 429; tries++) {
      const upload = { method: 'POST', path: '/app/templates', headers: other('198.51.100.1, '), body: BROKEN_OFF };
      ({ status } = await send(upload));
    }
    held.destroy();
    expect(status).toBe(429);
  });

  it('no address leads a browser out', async () => {
    for (const path of WAYS_OUT.filter((way) => /^\/[\x21-\x7e]{1,8000}$/.test(way))) {
      const { location } = await send({ path, headers: HTML });
      if (location !== undefined) expect([system.url, ADMIN]).toContain(new URL(location, system.url).origin);
    }
  });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
