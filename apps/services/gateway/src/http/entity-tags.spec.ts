import {
  deleteBatches,
  deleteTemplate,
  getBatch,
  getTemplate,
  Problem,
  renameBatch,
  renameTemplate,
  deleteWebhook,
  updateWebhook,
  useVersion,
} from '@rowdeck/contracts';
import { KNOWN, sampleBatch, sampleTemplate } from '@rowdeck/http-contract';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const TEMPLATE = `/api/v1/templates/${KNOWN.templateId}`;
const BATCH = `/api/v1/batches/${KNOWN.batchId}`;
const WEBHOOK = `/api/v1/webhooks/${KNOWN.webhookId}`;

describe('an entity tag', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const key = (init.method ?? 'GET') === 'GET' ? KEYS.read : KEYS.manage;
    return fetch(edge.gateway.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...headers } });
  };
  const tagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? '';
  const change = (method: string, path: string, ifMatch: string | undefined, body?: object) =>
    ask(
      path,
      { 'content-type': 'application/json', ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      { method, ...(body && { body: JSON.stringify(body) }) },
    );
  const asked = ({ subject }: { subject: string }) =>
    edge.gateway.asked.filter(([other]) => other === subject).at(-1)?.[1];

  it.each([TEMPLATE, BATCH])('of %s is strong, and spares the answer to who has it', async (path) => {
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(path, { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each(['/api/v1/batches', '/api/v1/key', '/api/v1/usage', `/api/v1/batches/${KNOWN.batchId}/presentations`])(
    'of %s, which nobody changes by it, spares the answer as well',
    async (path) => {
      const tag = await tagOf(path);
      expect(tag).toMatch(/^W\/"/);
      expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
    },
  );

  it('changes with how far a batch is, and what is compared before a change does not', async () => {
    const before = await tagOf(BATCH);
    edge.gateway.answer(getBatch, () => sampleBatch({ completed_count: 1 }));
    const after = await tagOf(BATCH);
    expect(after).not.toBe(before);
    expect(after.split('.')[0]).toBe(before.split('.')[0]);
  });

  const CHANGES = [
    ['PATCH', TEMPLATE, { name: 'Pitch' }, renameTemplate],
    ['PUT', `${TEMPLATE}/version`, { version_id: KNOWN.versionId, replaces: KNOWN.versionId }, useVersion],
    ['DELETE', TEMPLATE, undefined, deleteTemplate],
    ['PATCH', BATCH, { name: 'Pitch' }, renameBatch],
    ['DELETE', BATCH, undefined, deleteBatches],
    ['PATCH', WEBHOOK, { enabled: false }, updateWebhook],
    ['DELETE', WEBHOOK, undefined, deleteWebhook],
  ] as const;

  it.each(CHANGES)('is passed on with %s %s, and none is any', async (method, path, body, definition) => {
    await (await change(method, path, '"abc.def", W/"ghi"', body)).text();
    expect(asked(definition)).toMatchObject({ ifMatch: ['abc'] });
    for (const any of ['*', undefined]) {
      await (await change(method, path, any, body)).text();
      expect(asked(definition)).toMatchObject({ ifMatch: undefined });
    }
  });

  it('comes with what was changed, as with who reads it then', async () => {
    edge.gateway.answer(renameTemplate, () => sampleTemplate({ name: 'Pitch' }));
    const changed = await change('PATCH', TEMPLATE, undefined, { name: 'Pitch' });
    const tag = changed.headers.get('etag') ?? '';
    edge.gateway.answer(getTemplate, () => sampleTemplate({ name: 'Pitch' }));
    expect(tag).toBe(await tagOf(TEMPLATE));
    expect((await ask(TEMPLATE, { 'if-none-match': tag })).status).toBe(304);
  });

  it('is none of a refusal, of whatever kind', async () => {
    edge.gateway.answer(renameTemplate, () => {
      throw new Problem('request.precondition_failed');
    });
    const refused = [
      await change('PATCH', TEMPLATE, '"other"', { name: 'Pitch' }),
      await change('PATCH', TEMPLATE, undefined, { colour: 'red' }),
      await ask('/api/v1/nothing'),
      await fetch(`${edge.gateway.url}/device/token`, { method: 'POST', body: new URLSearchParams({ a: 'x' }) }),
      await fetch(edge.gateway.url + TEMPLATE, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } }),
    ];
    expect(refused.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [412, null],
      [422, null],
      [404, null],
      [400, null],
      [401, null],
    ]);
  });
});
