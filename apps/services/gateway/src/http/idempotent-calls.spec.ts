import {
  claimCall,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  finishCall,
  type KeptAnswer,
  Problem,
  renameTemplate,
  renderRow,
  renewCall,
} from '@rowdeck/contracts';
import { KNOWN, sampleTemplate } from '@rowdeck/http-contract';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const TEMPLATE = `/api/v1/templates/${KNOWN.templateId}`;

describe('a write of a program with an idempotency key', () => {
  let edge: EdgeForTest;
  let calls: Map<string, { fingerprint: string; answer: KeptAnswer | null }>;
  let numbered = 0;
  const newKey = () => `key-${(numbered += 1)}`;

  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());
  /** As identity answers. */
  beforeEach(() => {
    calls = new Map();
    edge.gateway.answer(claimCall, ({ key, fingerprint }) => {
      const known = calls.get(key);
      if (!known) calls.set(key, { fingerprint, answer: null });
      else if (known.fingerprint !== fingerprint) throw new Problem('request.idempotency_mismatch');
      else if (!known.answer) throw new Problem('request.idempotency_in_progress');
      return { ticket: known ? null : KNOWN.batchId, answer: known?.answer ?? null };
    });
    edge.gateway.answer(finishCall, ({ key, answer }) => {
      const known = calls.get(key);
      if (!answer) calls.delete(key);
      else if (known) calls.set(key, { ...known, answer });
      return {};
    });
    edge.gateway.answer(renameTemplate, ({ name }) => sampleTemplate({ name }));
  });

  const send = (key: string, method: string, path: string, body?: object, token = KEYS.manage) =>
    fetch(edge.gateway.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const seen = async (answer: Response) => {
    const text = await answer.text();
    const { request_id: _, ...body } = JSON.parse(text || '{}') as Record<string, unknown>;
    return { status: answer.status, body, etag: answer.ok ? answer.headers.get('etag') : null };
  };
  const replayed = (answer: Response) => answer.headers.get('idempotency-replayed');
  const times = ({ subject }: { subject: string }) => edge.gateway.asked.filter(([asked]) => asked === subject).length;

  it.each([
    ['an answer', 'PATCH', TEMPLATE, { name: 'Pitch' }, renameTemplate],
    ['an answer without a body', 'DELETE', TEMPLATE, undefined, deleteTemplate],
    ['a refusal', 'DELETE', '/api/v1/templates/999', undefined, deleteTemplate],
    ['an answer to a call without a body', 'POST', `${TEMPLATE}/duplicate`, undefined, duplicateTemplate],
  ] as const)('is made once, and has %s again', async (_what, method, path, body, definition) => {
    const key = newKey();
    const before = times(definition);
    const first = await send(key, method, path, body);
    expect(replayed(first)).toBeNull();
    const again = await send(key, method, path, body);
    expect(replayed(again)).toBe('true');
    expect(await seen(again)).toEqual(await seen(first));
    expect(times(definition)).toBe(before + 1);
  });

  it('is the same in whatever order its fields stand', async () => {
    const key = newKey();
    const body = { version_id: KNOWN.versionId, replaces: KNOWN.versionId };
    await (await send(key, 'PUT', `${TEMPLATE}/version`, body)).text();
    const turned = { replaces: body.replaces, version_id: body.version_id };
    expect(replayed(await send(key, 'PUT', `${TEMPLATE}/version`, turned))).toBe('true');
  });

  it.each([
    ['body', 'PATCH', TEMPLATE, { name: 'Deck' }],
    ['address', 'PATCH', '/api/v1/templates/999', { name: 'Pitch' }],
    ['method', 'DELETE', TEMPLATE, undefined],
  ])('is refused with another %s', async (_what, method, path, body) => {
    const key = newKey();
    await (await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' })).text();
    expect(await seen(await send(key, method, path, body))).toMatchObject({
      status: 422,
      body: { code: 'request.idempotency_mismatch' },
    });
  });

  it('is refused while an equal one is being worked on', async () => {
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    edge.gateway.answer(renameTemplate, async ({ name }) => {
      await waiting;
      return sampleTemplate({ name });
    });
    const key = newKey();
    const first = send(key, 'PATCH', TEMPLATE, { name: 'Pitch' });
    while (!calls.has(key)) await new Promise(setImmediate);
    const second = await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' });
    expect(await seen(second)).toMatchObject({ status: 409, body: { code: 'request.idempotency_in_progress' } });
    finish();
    expect((await first).status).toBe(200);
  });

  it('goes on to the service while an equal one is worked on, or was, where that knows the key itself', async () => {
    const inProgress = () => {
      throw new Problem('request.idempotency_in_progress');
    };
    edge.gateway.answer(claimCall, inProgress);
    const [key, before] = [newKey(), times(renderRow)];
    const body = { template_id: KNOWN.templateId, values: { company: 'Contoso' } };
    expect((await send(key, 'POST', '/api/v1/render', body, KEYS.generate)).status).toBe(200);
    expect((await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' })).status).toBe(409);
    expect(times(renderRow)).toBe(before + 1);
  });

  it('is refused, and nothing done, where its machine stood still until another had taken it over', async () => {
    let later = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    edge.gateway.answer(claimCall, () => {
      later += 60_000;
      return { ticket: KNOWN.batchId, answer: null };
    });
    const before = times(renameTemplate);
    for (const held of [false, true]) {
      edge.gateway.answer(renewCall, () => ({ held }));
      const answer = await send(newKey(), 'PATCH', TEMPLATE, { name: 'Pitch' });
      expect(answer.status).toBe(held ? 200 : 409);
    }
    clock.mockRestore();
    expect(times(renameTemplate)).toBe(before + 1);
  });

  it.each([
    'service.unavailable',
    'internal.unexpected',
    'request.rate_limited',
    'template.invalid',
    // Of a service whose clock is wrong: the sender has done nothing that could be refused.
    'auth.actor_untrusted',
  ] as const)('may be sent again with its key after %s', async (code) => {
    const key = newKey();
    edge.gateway.answer(renameTemplate, () => {
      throw new Problem(code);
    });
    expect((await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' })).ok).toBe(false);
    edge.gateway.answer(renameTemplate, ({ name }) => sampleTemplate({ name }));
    const again = await send(key, 'PATCH', TEMPLATE, { name: 'Corrected' });
    expect([again.status, replayed(again)]).toEqual([200, null]);
  });

  describe('that answers with a file', () => {
    const render = (key: string, company = 'Contoso', id: number | string = KNOWN.templateId) => {
      const headers = { authorization: `Bearer ${KEYS.generate}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ template_id: id, values: { company } });
      const init = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body };
      return fetch(`${edge.gateway.url}/api/v1/render`, init);
    };
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

    it('has the file again, made anew, and says that it was answered before', async () => {
      const [key, before] = [newKey(), times(renderRow)];
      const first = await render(key);
      expect([first.status, replayed(first)]).toEqual([200, null]);
      const bytes = await bytesOf(first);
      const again = await render(key);
      expect([again.status, replayed(again)]).toEqual([200, 'true']);
      expect(await bytesOf(again)).toEqual(bytes);
      expect(times(renderRow)).toBe(before + 2);
    });

    it('is the same whether an id is a number or text', async () => {
      const key = newKey();
      await bytesOf(await render(key, 'Contoso', KNOWN.templateId));
      const again = await render(key, 'Contoso', String(KNOWN.templateId));
      expect([again.status, replayed(again)]).toEqual([200, 'true']);
    });

    it('is refused with other values', async () => {
      const [key, before] = [newKey(), times(renderRow)];
      await bytesOf(await render(key));
      const other = await render(key, 'Fabrikam');
      expect(await seen(other)).toMatchObject({ status: 422, body: { code: 'request.idempotency_mismatch' } });
      expect(times(renderRow)).toBe(before + 1);
    });

    it('is refused as before where it was refused, and nothing is made', async () => {
      const refused = () => {
        throw new Problem('quota.exceeded');
      };
      edge.gateway.answer(renderRow, refused);
      const [key, before] = [newKey(), times(renderRow)];
      await render(key);
      const again = await render(key);
      expect([again.status, replayed(again)]).toEqual([422, 'true']);
      expect(times(renderRow)).toBe(before + 1);
    });
  });

  it('may be sent again with its key when its body is corrected', async () => {
    const key = newKey();
    expect((await send(key, 'PATCH', TEMPLATE, { nam: 'Pitch' })).status).toBe(422);
    expect((await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' })).status).toBe(200);
  });

  it('is answered although the answer cannot be kept', async () => {
    edge.gateway.answer(finishCall, () => {
      throw new Problem('service.unavailable');
    });
    expect((await send(newKey(), 'PATCH', TEMPLATE, { name: 'Pitch' })).status).toBe(200);
  });

  it('is not kept with a body of more than 256 kB', async () => {
    const large = Array.from({ length: 30_000 }, (_, index) => `placeholder_${index}`);
    edge.gateway.answer(renameTemplate, ({ name }) => sampleTemplate({ name, placeholders: large }));
    const key = newKey();
    expect((await (await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' })).text()).length).toBeGreaterThan(256 * 1024);
    expect(calls.get(key)?.answer).toMatchObject({ status: 200, body: null });
    const again = await send(key, 'PATCH', TEMPLATE, { name: 'Pitch' });
    expect([again.status, replayed(again), await again.text()]).toEqual([200, 'true', '']);
  });

  it.each([
    ['nothing', ''],
    ['too long', 'x'.repeat(256)],
    ['of two words', 'a b'],
  ])('is refused where the key is %s', async (_what, key) => {
    expect(await seen(await send(key, 'DELETE', TEMPLATE))).toMatchObject({
      status: 422,
      body: { errors: { 'idempotency-key': [expect.stringContaining('such as a UUID')] } },
    });
  });

  it('that nests deeper than the stack is refused as any other', async () => {
    const answer = await fetch(edge.gateway.url + TEMPLATE, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${KEYS.manage}`,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    });
    expect(answer.status).toBe(422);
  });

  describe('with a file', () => {
    const upload = (key: string, name: string, content: string) => {
      const form = new FormData();
      form.set('name', name);
      form.set('file', new Blob([content]), 'deck.pptx');
      const headers = { authorization: `Bearer ${KEYS.manage}`, 'idempotency-key': key };
      return fetch(`${edge.gateway.url}/api/v1/templates`, { method: 'POST', headers, body: form });
    };

    it('is made once of equal forms, however they are divided into parts', async () => {
      const key = newKey();
      const before = times(createTemplate);
      const first = await upload(key, 'Pitch', 'PK');
      const again = await upload(key, 'Pitch', 'PK');
      expect([first.status, again.status, replayed(again)]).toEqual([201, 201, 'true']);
      expect(await again.json()).toEqual(await first.json());
      expect(times(createTemplate)).toBe(before + 1);
    });

    it.each([
      ['field', 'Deck', 'PK'],
      ['file', 'Pitch', 'PK2'],
    ])('is refused with another %s', async (_what, name, content) => {
      const key = newKey();
      expect((await upload(key, 'Pitch', 'PK')).status).toBe(201);
      const other = await upload(key, name, content);
      expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
        422,
        'request.idempotency_mismatch',
      ]);
    });
  });

  it('is known to no page', async () => {
    const { method, path, headers, body } = {
      method: 'PATCH',
      path: `/app/templates/${KNOWN.templateId}`,
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': newKey() },
      body: JSON.stringify({ template: { name: 'Pitch' } }),
    };
    expect((await edge.send('member', { method, path, headers, body, csrf: 'right' })).status).toBe(200);
    expect(calls.size).toBe(0);
  });
});
