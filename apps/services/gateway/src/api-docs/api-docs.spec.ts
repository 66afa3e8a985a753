import { apiDocsHttp, pathOf } from '@rowdeck/contracts';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

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
});
