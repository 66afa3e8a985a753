import { request } from 'node:http';
import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { type BatchView, getBatch, getTemplate, listTemplates, Problem } from '@rowdeck/contracts';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';

const BATCH = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02';
const JSON_ONLY = { accept: 'application/json' };

describe('the headers of an answer', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(listTemplates, () => ({
      templates: [],
      pagination: { current_page: 1, total_pages: 1 },
      emptied: false,
    }));
    gateway.answer(getTemplate, () => {
      throw new Problem('template.not_found');
    });
  });
  afterAll(() => gateway.close());

  it.each([
    ['data', '/app/templates', { ...JSON_ONLY, ...SIGNED_IN }, 200],
    ['a problem', '/app/templates/1', { ...JSON_ONLY, ...SIGNED_IN }, 404],
    ['an address without anything', '/app/nothing', { ...JSON_ONLY, ...SIGNED_IN }, 404],
    ['a refusal', '/app/templates', JSON_ONLY, 401],
    ['a visitor’s session', '/session', JSON_ONLY, 200],
    ['the way to sign-in', '/app/templates', { accept: 'text/html' }, 302],
  ])('keep %s out of every cache', async (_name, path, headers, expected) => {
    const { status, headers: sent } = await gateway.ask(path, { headers });
    expect([status, sent['cache-control']]).toEqual([expected, 'private, no-store']);
    expect(sent.vary?.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Cookie']));
  });

  it.each(['/', '/session', '/app/templates', '/assets/app/index-1a2b.js'])(
    'say nothing of a TRACE of %s',
    async (path) => {
      const { status, body } = await gateway.ask(path, {
        method: 'TRACE',
        headers: { ...JSON_ONLY, ...SIGNED_IN, 'x-mine': 'echo' },
      });
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/x-mine|echo|rowdeck_session/);
    },
  );

  it.each(['http://', 'http://[/', 'ftp://decks.example/', '*', 'http://localhost/no-such-page'])(
    'are ours, and so is the answer, for the target %s: a page for people, a problem for programs',
    async (target) => {
      const page = await gateway.ask(target, { headers: { accept: 'text/html' } });
      expect([page.status, page.body.toString()]).toEqual([404, expect.stringContaining('the public shell')]);
      const { status, headers, body } = await gateway.ask(target, { headers: JSON_ONLY });
      expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 'request.not_found' }]);
      for (const sent of [page.headers, headers]) {
        expect(sent['content-security-policy']).toContain("base-uri 'none'");
        expect(sent['x-content-type-options']).toBe('nosniff');
      }
    },
  );

  it('of a whole address are those of its path, at our names alone', async () => {
    const host = new URL(gateway.url).host;
    expect((await gateway.ask(`http://${host}/session`, { headers: JSON_ONLY })).status).toBe(200);
    const foreign = await gateway.ask('http://evil.example/session', { headers: { ...JSON_ONLY, host } });
    expect([foreign.status, JSON.parse(foreign.body.toString())]).toMatchObject([421, { code: 'request.host' }]);
  });

  it.each([
    ['asked for anew each time', '/pricing', 'no-cache'],
    ['kept by no browser for Back, with what it showed', '/dashboard', 'private, no-store'],
    ['kept by no browser for Back, though it is missing', '/app/nothing', 'private, no-store'],
  ])('have a page %s', async (_name, path, kept) => {
    const { headers } = await gateway.ask(path, { headers: { accept: 'text/html', ...SIGNED_IN } });
    expect(headers['cache-control']).toBe(kept);
    expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Cookie']));
  });

  it.each(['/', '/session', '/app/templates', '/assets/app/index-1a2b.js', '/assets/nothing', '/no-such-page'])(
    'keep a browser from guessing what %s is, and from a base of another site',
    async (path) => {
      const { headers } = await gateway.ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    },
  );

  it.each(['/users/confirmation', '/users/password/edit', '/users/Confirmation/', '/users/password/edit/'])(
    'let the token of an emailed link to %s go nowhere else',
    async (path) => {
      const { headers } = await gateway.ask(`${path}?confirmation_token=a&reset_password_token=a`, {
        headers: { accept: 'text/html' },
      });
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('let the events of a batch through at once, also where a browser takes compressed answers', async () => {
    const batch = { id: BATCH, status: 'processing', row_count: 2, completed_count: 1, failed_count: 0 } as BatchView;
    gateway.answer(getBatch, () => batch);
    const headers = { ...SIGNED_IN, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
    const asked = request(`${gateway.url}/app/batches/${BATCH}/events`, { headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    asked.destroy();
    expect(first.toString()).toContain('"completed_count":1');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['cache-control']).toContain('no-store');
  });

  it('are all that HEAD answers of the events of a batch', async () => {
    const headers = { ...SIGNED_IN, accept: 'text/event-stream' };
    const answer = await gateway.ask(`/app/batches/${BATCH}/events`, { method: 'HEAD', headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  });
});
