import { getLogo, Problem } from '@rowdeck/contracts';
import { KNOWN } from '@rowdeck/http-contract';
import { answerAsBranding } from '../../test/answer-as-branding';
import { EdgeForTest } from '../../test/edge-for-test';
import { MULTIPART, multipartBody } from '../../test/multipart-body';

describe('branding at the edge', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const logo = (id: string) => fetch(`${edge.gateway.url}/logos/${id}`);

  it('gives strangers a logo as a picture that can do nothing, and that never changes', async () => {
    const answer = await logo(KNOWN.logoId);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')]).toEqual([
      200,
      '\x89PNG\r\n\x1a\n',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
    });
  });

  it('shows nobody but its owner a logo that waits for a plan', async () => {
    edge.gateway.answer(getLogo, () => {
      throw new Problem('logo.not_found');
    });
    const asMember = (id: string) =>
      edge.send('member', { method: 'GET', path: `/logos/${id}`, headers: {}, csrf: 'missing' });
    expect((await logo(KNOWN.logoId)).status).toBe(404);
    expect((await asMember('f'.repeat(32))).status).toBe(404);
    const own = await asMember(KNOWN.logoId);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png']);
    answerAsBranding(edge.gateway);
  });

  it.each(['f'.repeat(32), KNOWN.logoId.toUpperCase(), '..%2fbrands', 'x'])('has none at %s', async (id) => {
    const answer = await logo(id);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'logo.not_found' }]);
    // What is not there today may be tomorrow.
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('refuses more than 1 MB while it arrives, in words, and keeps nothing of it', async () => {
    const body = multipartBody([{ name: 'logo', fileName: 'logo.png', content: 'x'.repeat(1_000_001) }]);
    const request = { method: 'PUT', path: '/settings/branding/logo', headers: { 'content-type': MULTIPART } };
    const answer = await edge.send('member', { ...request, body, csrf: 'right' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: 'branding.invalid',
        errors: { logo: [expect.stringMatching(/^The picture is larger than 1 MB\. Save/)] },
      },
    ]);
    const kept: string[] = [];
    for await (const { key } of edge.gateway.store.list('incoming/')) kept.push(key);
    expect(kept).toEqual([]);
  });
});
