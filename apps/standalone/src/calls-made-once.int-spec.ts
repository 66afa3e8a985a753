import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_KEY_SCOPES, CALL_LEASE, type CreatedApiKey } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const DECK = join(__dirname, '../../../samples/account-review.pptx');

interface Seen {
  readonly status: number;
  readonly replayed: boolean;
  /** Seconds. */
  readonly after?: number;
  readonly body: { readonly id?: string; readonly code?: string; readonly name?: string };
}

describeWith(['postgres'], 'a write of a program with an idempotency key', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let token: string;
  let deck: Buffer;
  let key: string;
  beforeAll(async () => {
    [system, deck] = await Promise.all([WholeSystem.start(), readFile(DECK)]);
    owner = await BrowserSession.signedUp(system, 'owner@example.org');
    const wanted = { name: 'Once', scopes: API_KEY_SCOPES };
    ({ token } = await owner.call<CreatedApiKey>('POST', '/settings/api_keys', wanted));
  });
  beforeEach(() => (key = randomUUID()));
  afterAll(() => system.close());

  const ask = async (method: string, path: string, body?: FormData | object, at = system.url): Promise<Seen> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(at + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const after = answer.headers.get('retry-after');
    return {
      status: answer.status,
      replayed: answer.headers.get('idempotency-replayed') === 'true',
      ...(after !== null && { after: Number(after) }),
      body: text === '' ? {} : (JSON.parse(text) as Seen['body']),
    };
  };
  const form = (fields: Readonly<Record<string, string | readonly [Buffer, string]>>): FormData => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') made.set(name, value);
      else made.set(name, new Blob([new Uint8Array(value[0])]), value[1]);
    }
    return made;
  };
  const upload = (name = 'Review', at = system.url) =>
    ask('POST', '/api/v1/templates', form({ name, file: [deck, 'review.pptx'] }), at);
  const newTemplate = async (): Promise<string> => {
    const { body } = await upload();
    key = randomUUID();
    return body.id ?? '';
  };
  const templates = async () => {
    const { templates: all } = await owner.call<{ templates: unknown[] }>('GET', '/app/templates');
    return all.length;
  };
  /** Moves the clock of the store on. */
  const later = (column: 'leased_until' | 'expires_at') =>
    system.query('identity', `UPDATE remembered_calls SET ${column} = now() - interval '1 s' WHERE key = $1`, [key]);
  /** As a gateway leaves it that dies after a service has done the work, and before the answer is kept. */
  const dieBeforeTheAnswerIsKept = () =>
    system.query('identity', 'UPDATE remembered_calls SET answer = NULL WHERE key = $1', [key]);

  it('that uploads a file is made once, whichever gateway it comes to', async () => {
    const before = await templates();
    const first = await upload();
    const again = await upload('Review', system.replicaUrl);
    expect([first.status, first.replayed]).toEqual([201, false]);
    expect(again).toEqual({ ...first, replayed: true });
    expect(await templates()).toBe(before + 1);
  });

  it('of JSON is made once, and refused with another body', async () => {
    const path = `/api/v1/templates/${await newTemplate()}`;
    const first = await ask('PATCH', path, { name: 'Pitch' });
    const again = await ask('PATCH', path, { name: 'Pitch' }, system.replicaUrl);
    expect([first.status, first.body.name, again]).toEqual([200, 'Pitch', { ...first, replayed: true }]);
    const other = await ask('PATCH', path, { name: 'Deck' });
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_mismatch']);
  });

  it('that deletes is answered again as if it had just been done', async () => {
    const path = `/api/v1/templates/${await newTemplate()}`;
    const answers = [await ask('DELETE', path), await ask('DELETE', path)];
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [204, false],
      [204, true],
    ]);
    key = randomUUID();
    expect((await ask('DELETE', path)).status).toBe(404);
  });

  it('that is sent twenty times at once makes one thing', async () => {
    const path = `/api/v1/templates/${await newTemplate()}/duplicate`;
    const before = await templates();
    const gateways = [system.url, system.replicaUrl];
    const sent = Array.from({ length: 20 }, (_, index) => ask('POST', path, undefined, gateways[index % 2]));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await templates()).toBe(before + 1);
  });

  it('is made anew after a day', async () => {
    const first = await upload();
    await later('expires_at');
    await system.query(
      'templates',
      `UPDATE templates SET created_at = created_at - interval '25 hours' WHERE id = $1`,
      [first.body.id],
    );
    const anew = await upload();
    expect([anew.status, anew.replayed, anew.body.id === first.body.id]).toEqual([201, false, false]);
  });

  it('whose gateway died before the answer was kept waits for the lease, a few seconds, and is made anew', async () => {
    const path = `/api/v1/templates/${await newTemplate()}`;
    const rename = () => ask('PATCH', path, { name: 'Pitch' });
    await rename();
    await dieBeforeTheAnswerIsKept();
    const waiting = await rename();
    expect([waiting.status, waiting.body.code]).toEqual([409, 'request.idempotency_in_progress']);
    expect(waiting.after).toBeLessThanOrEqual(CALL_LEASE.seconds);
    await later('leased_until');
    expect(await rename()).toMatchObject({ status: 409, after: CALL_LEASE.doubtedSeconds });
    await later('leased_until');
    expect((await rename()).status).toBe(200);
  });

  it('for a template, whose gateway died before the answer was kept, makes no second one', async () => {
    const before = await templates();
    const first = await upload();
    await dieBeforeTheAnswerIsKept();
    const again = await upload('Review', system.replicaUrl);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await templates()).toBe(before + 1);
  });

  it('for a version of a template, whose gateway died before the answer was kept, makes no second one', async () => {
    const path = `/api/v1/templates/${await newTemplate()}/versions`;
    const order = (at?: string) => ask('POST', path, form({ file: [deck, 'review 2.pptx'] }), at);
    const first = await order();
    await dieBeforeTheAnswerIsKept();
    const again = await order(system.replicaUrl);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  it('for a webhook, whose gateway died before the answer was kept, makes no second one', async () => {
    const webhook = { url: 'https://127.0.0.1:44300/once', events: ['batch.completed'] };
    const order = (at?: string) => ask('POST', '/api/v1/webhooks', webhook, at);
    const first = await order();
    await dieBeforeTheAnswerIsKept();
    const again = await order(system.replicaUrl);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { data } = await owner.call<{ data: unknown[] }>('GET', '/settings/webhooks');
    expect(data).toHaveLength(1);
  });

  it('for a batch, whose gateway died before the answer was kept, has that answer at once, and makes no second batch', async () => {
    const template_id = await newTemplate();
    const { placeholders } = await owner.call<{ placeholders: string[] }>('GET', `/app/templates/${template_id}`);
    const table = Buffer.from([placeholders, placeholders.map(() => '1')].map((row) => row.join(',')).join('\n'));
    const data_mapping = JSON.stringify(Object.fromEntries(placeholders.map((name) => [name, name])));
    const order = () =>
      ask('POST', '/api/v1/batches', form({ template_id, data_mapping, csv_file: [table, 'rows.csv'] }));
    const first = await order();
    expect(first.status).toBe(201);
    await dieBeforeTheAnswerIsKept();
    const again = await order();
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const { batches } = await owner.call<{ batches: unknown[] }>('GET', '/app/batches');
    expect(batches).toHaveLength(1);
  });
});
