import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { authenticateSession, createTemplate, getBatch, presentationDeck, Problem } from '@rowdeck/contracts';
import { sampleBatch } from '@rowdeck/http-contract';
import { eventually } from '@rowdeck/testing';
import { GatewayForTest, GRACE } from '../../test/gateway-for-test';
import { MULTIPART, multipartBody, TEMPLATE_PARTS } from '../../test/multipart-body';
import { csrfTokenOf } from '../sessions/csrf-token';

const FORM = multipartBody(TEMPLATE_PARTS);
const HOME = '203.0.113.7';
const BATCH = sampleBatch().id;

/** What the proxy in front says; what stood there before it, the client made up. */
const from = (address: string, claimed = '') => ({ 'x-forwarded-for': claimed + address });

describe('who sends or follows too much at once', () => {
  let gateway: GatewayForTest;
  const open = new Set<ClientRequest>();
  beforeAll(async () => {
    gateway = await GatewayForTest.start({
      TRUST_PROXY: '1',
      UPLOADS_PER_ACCOUNT: '2',
      UPLOADS_PER_ADDRESS: '3',
      STREAMS_PER_ADDRESS: '2',
      DOWNLOADS_PER_ACCOUNT: '2',
      DOWNLOADS_PER_ADDRESS: '3',
    });
    // Every token is the session of an account of its own; those that begin with one letter are sessions of one.
    gateway.answer(authenticateSession, ({ token }) => {
      const { id, name, email, admin } = GRACE;
      const userId = `${id.slice(0, -1)}${token.charCodeAt(0) % 10}`;
      const signed = { token: 'signed', expiresAt: '9999-01-01T00:00:00Z' };
      return {
        actor: { userId, name, email, admin, via: 'session' as const },
        profile: { ...GRACE, id: userId },
        signed,
      };
    });
    gateway.answer(createTemplate, () => {
      throw new Problem('template.invalid');
    });
    // The first presentation takes for ever to be found; there is no other.
    gateway.answer(presentationDeck, ({ id }) => {
      if (id === 1) return new Promise(() => undefined);
      throw new Problem('presentation.not_found');
    });
    gateway.answer(getBatch, () => sampleBatch({ status: 'processing' }));
  });
  const leaveAll = () => {
    for (const asked of open) asked.destroy();
    open.clear();
  };
  afterEach(leaveAll);
  afterAll(() => gateway.close());

  const headersOf = (token: string) => ({
    cookie: `rowdeck_session=${token}`,
    origin: gateway.url,
    'x-csrf-token': csrfTokenOf(token),
  });

  /** An upload of which the last bytes are never sent. */
  const begin = (token: string, more: Record<string, string>): ClientRequest => {
    const headers = { ...headersOf(token), 'content-type': MULTIPART, 'content-length': String(FORM.length), ...more };
    const asked = request(`${gateway.url}/app/templates`, { method: 'POST', headers, agent: false });
    asked.on('error', () => undefined);
    open.add(asked);
    asked.write(FORM.slice(0, -20));
    return asked;
  };
  const send = (token: string, more: Record<string, string>) =>
    gateway.ask('/app/templates', {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': MULTIPART, ...more },
      body: FORM,
    });
  const follow = async (token: string, more: Record<string, string>): Promise<IncomingMessage> => {
    const headers = { ...headersOf(token), accept: 'text/event-stream', ...more };
    const asked = request(`${gateway.url}/app/batches/${BATCH}/events`, { headers, agent: false }).end();
    asked.on('error', () => undefined);
    open.add(asked);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  };
  /** Each upload that is let in is refused in the end, for its name; what it is refused for before that counts here. */
  const refusedUntil = (token: string, more: Record<string, string>, status: number) =>
    eventually(async () => expect((await send(token, more)).status).toBe(status));

  it('an account has so many uploads, in all its sessions, and a place again when one ends', async () => {
    const [first] = [begin('a1', from(HOME)), begin('a2', from('203.0.113.8'))];
    await refusedUntil('a3', from('203.0.113.9'), 429);
    const refused = await send('a3', from('203.0.113.9'));
    expect([refused.headers['retry-after'], refused.body.toString()]).toEqual([
      '5',
      expect.stringMatching(/2 uploads under way/),
    ]);
    expect((await send('b1', from('203.0.113.9'))).status).toBe(422);
    first.destroy();
    await refusedUntil('a3', from('203.0.113.9'), 422);
  });

  it.each([
    ['an IPv4 address', HOME, HOME],
    ['an IPv4 address, as IPv6 writes it', HOME, `::ffff:${HOME}`],
    ['the /64 of an IPv6 address', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ])('%s has so many uploads, of all its accounts', async (_name, address, same) => {
    for (const account of ['a', 'b', 'c']) begin(`${account}1`, from(address));
    await refusedUntil('d1', from(same), 429);
    // What the client itself writes into the header is not believed.
    expect((await send('d1', from(same, '198.51.100.1, '))).status).toBe(429);
    expect((await send('d1', from('2001:db8:1:3::1'))).status).toBe(422);
    leaveAll();
    await refusedUntil('d1', from(same), 422);
  });

  describe('downloads', () => {
    const download = (token: string, address: string, id: number) =>
      gateway.ask(`/app/presentations/${id}/download`, { headers: { ...headersOf(token), ...from(address) } });
    const beginDownload = (token: string, address: string): ClientRequest => {
      const headers = { ...headersOf(token), ...from(address) };
      const asked = request(`${gateway.url}/app/presentations/1/download`, { headers, agent: false }).end();
      asked.on('error', () => undefined);
      open.add(asked);
      return asked;
    };
    const answeredWith = (status: number, token: string, address: string) =>
      eventually(async () => expect((await download(token, address, 2)).status).toBe(status));

    it('an account has so many, in all its sessions', async () => {
      for (const address of [HOME, '203.0.113.8']) beginDownload('a1', address);
      await answeredWith(429, 'a2', '203.0.113.9');
      const refused = await download('a2', '203.0.113.9', 2);
      expect([refused.headers['retry-after'], refused.body.toString()]).toEqual([
        '5',
        expect.stringContaining('Your account downloads 2 files already'),
      ]);
      await answeredWith(404, 'b1', '203.0.113.9');
    });

    it('an address has so many, of all its accounts', async () => {
      const other = '198.51.100.7';
      for (const account of ['c', 'd', 'e']) beginDownload(`${account}1`, other);
      await answeredWith(429, 'f1', other);
      expect((await download('f1', other, 2)).body.toString()).toContain('Your network downloads 3 files already');
      await answeredWith(404, 'f1', '198.51.100.8');
    });
  });

  it('an address follows so many batches, in all its sessions', async () => {
    const streams = [await follow('a1', from(HOME)), await follow('b1', from(HOME))];
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await follow('c1', from(HOME));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(await text(refused)).toContain('Your network follows 2 batches already');
    expect((await follow('c1', from('203.0.113.8'))).statusCode).toBe(200);
    leaveAll();
    await eventually(async () => expect((await follow('c1', from(HOME))).statusCode).toBe(200));
  });
});
