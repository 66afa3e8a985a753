import { apiDocsHttp, pathOf, PROBLEM_GUIDE, type ProblemCode, PROBLEMS } from '@rowdeck/contracts';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';
import { escapeHtml } from '../http/html-document';

const CODE = 'batch.table_rejected';
const DOCUMENT = pathOf(apiDocsHttp.document);
const PAGES = [
  pathOf(apiDocsHttp.reference),
  pathOf(apiDocsHttp.problems),
  pathOf(apiDocsHttp.problem, { params: { code: CODE } }),
];

describe('what developers read about the API', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(edge.gateway.url + path, { method, headers, redirect: 'manual' });

  describe.each([DOCUMENT, ...PAGES, DOCUMENT.toUpperCase(), `${PAGES[0]}/`])('%s', (path) => {
    it.each([
      ['no header', undefined],
      ['a key', `Bearer ${KEYS.read}`],
      ['a key of no scope', `Bearer ${KEYS.none}`],
      ['a key that was revoked', `Bearer ${KEYS.revoked}`],
      ['a key that was never made', `Bearer ${newApiKeyToken().token}`],
      ['a token of somebody else', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
      ['a password', 'Basic b3BzOm9wcw=='],
      ['nonsense', 'rdk_'],
    ])('is answered to who sends %s', async (_what, authorization) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await read(path, authorization === undefined ? {} : { authorization }, method);
        expect([method, answer.status, answer.headers.get('www-authenticate')]).toEqual([method, 200, null]);
      }
    });

    it('is refused with a key in its address, like everything else', async () => {
      expect((await read(`${path}?key=${KEYS.read}`)).status).toBe(400);
    });
  });

  describe('the document', () => {
    it('names this server as the one to call', async () => {
      const { openapi, servers } = (await (await read(DOCUMENT)).json()) as { openapi: string; servers: unknown };
      expect([openapi, servers]).toEqual(['3.1.0', [{ url: edge.gateway.url }]]);
    });

    it('is asked about each time, and sent again only where it has changed', async () => {
      const first = await read(DOCUMENT);
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const again = await edge.gateway.ask(DOCUMENT, { headers: { 'if-none-match': etag } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });
  });

  describe('the page of a problem', () => {
    const text = async (path: string) => (await read(path, { accept: 'text/html' })).text();
    const pageOf = (code: string) => pathOf(apiDocsHttp.problem, { params: { code } });

    it.each(Object.entries(PROBLEM_GUIDE))('of %s says what it means and what to do', async (code, guidance) => {
      const page = await text(pageOf(code));
      const { title, status } = PROBLEMS[code as ProblemCode];
      expect(page).toContain(`<code>${code}</code>, HTTP ${status}`);
      expect(page).toContain(`<h1>${escapeHtml(title)}</h1>`);
      for (const words of [guidance.meaning, guidance.remedy]) {
        expect(page).toContain(escapeHtml(words).replace(/`([^`]+)`/g, '<code>$1</code>'));
      }
    });

    it('names the calls, unless any may be answered so', async () => {
      expect(await text(pageOf('batch.running'))).toContain('<code>');
      expect(await text(pageOf('batch.running'))).toMatch(/<li><code>[A-Z]+ \/api\/v1\/batches/);
      expect(await text(pageOf('request.rate_limited'))).toContain('Any call may be answered with it.');
    });

    it('leads back to the reference and to all problems, and runs nothing', async () => {
      for (const path of [pageOf('batch.running'), pathOf(apiDocsHttp.problems)]) {
        const page = await text(path);
        expect(page).toContain(`href="${pathOf(apiDocsHttp.reference)}"`);
        expect(page).not.toMatch(/<script|https?:/);
      }
      expect(await text(pageOf('batch.running'))).toContain(`href="${pathOf(apiDocsHttp.problems)}"`);
    });

    it('is HTML whatever is asked for, under the policy of every page', async () => {
      for (const accept of ['text/html', '*/*', 'application/json']) {
        const { headers } = await read(pageOf('batch.running'), { accept });
        expect(headers.get('content-type')).toContain('text/html');
        expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      }
    });

    it.each(['batch.unheard_of', 'request.csrf', '<script>', 'x'])('is none for %s', async (code) => {
      expect((await read(pageOf(code))).status).toBe(404);
    });

    it('is led to by the list, as each other is', async () => {
      const list = await text(pathOf(apiDocsHttp.problems));
      for (const code of Object.keys(PROBLEM_GUIDE)) expect(list).toContain(`href="${pageOf(code)}"`);
    });
  });
});
