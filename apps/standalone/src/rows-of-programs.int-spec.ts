import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BatchView,
  type CheckedBatch,
  type CreatedApiKey,
  type ProblemBody,
  type TemplateDetail,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));

describeWith(['postgres'], 'from rows to presentations in one call', () => {
  let system: WholeSystem;
  let token: string;
  let template: TemplateDetail;
  beforeAll(async () => {
    system = await WholeSystem.start();
    const owner = await BrowserSession.signedUp(system, 'owner@example.org');
    await system.query('billing', `UPDATE subscriptions SET tier = 'starter' WHERE user_id = $1`, [owner.userId]);
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
    const asked = { name: 'Rows', scopes: ['read', 'generate'] };
    ({ token } = await owner.call<CreatedApiKey>('POST', '/settings/api_keys', asked));
  });
  afterAll(() => system.close());

  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, row) =>
      Object.fromEntries(template.placeholders.map((name) => [name, `${name} ${row}`])),
    );
  const post = async <T>(path: string, body: object, { replica = system.url, headers = {} } = {}) => {
    const answer = await fetch(`${replica}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ template_id: String(template.id), ...body }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  };
  const batchesOf = () => system.query<{ id: string }>('generation', 'SELECT id FROM batches');

  it('answers with the ended batch, at whichever replica it is asked', async () => {
    for (const replica of [system.url, system.replicaUrl]) {
      const { status, body } = await post<BatchView>('/batches?wait=60', { rows: rowsOf(3), name: 'May' }, { replica });
      expect([status, body.name, body.status, body.completed_count]).toEqual([201, 'May', 'completed', 3]);
      const zip = await fetch(`${replica}${body.download_url}`, { headers: { authorization: `Bearer ${token}` } });
      expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
      await zip.body?.cancel();
      const usage = await fetch(`${replica}/api/v1/usage`, { headers: { authorization: `Bearer ${token}` } });
      expect(await usage.json()).toMatchObject({ presentations: { reserved: 0 } });
    }
  });

  it('answers with the batch as it is when the time is over', async () => {
    const { status, body } = await post<BatchView>('/batches?wait=0', { rows: rowsOf(2) });
    expect([status, body.completed_count]).toEqual([201, 0]);
  });

  it.each([
    ['/batches?wait=60', 201],
    ['/batches/check', 200],
  ])('takes eight calls at once of one account: %s', async (path, taken) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post<object>(path, { rows: rowsOf(1) })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => taken));
  });

  it('makes the batch of who does not wait for the answer', async () => {
    const before = new Set((await batchesOf()).map(({ id }) => id));
    const gone = new AbortController();
    const sent = fetch(`${system.url}/api/v1/batches?wait=60`, {
      method: 'POST',
      signal: gone.signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ template_id: template.id, rows: rowsOf(40) }),
    }).catch(() => undefined);
    const id = await eventually(async () => {
      const [made] = (await batchesOf()).filter((batch) => !before.has(batch.id));
      expect(made).toBeDefined();
      return made?.id;
    });
    gone.abort();
    await sent;
    await eventually(async () => {
      const [batch] = await system.query('generation', 'SELECT status FROM batches WHERE id = $1', [id]);
      expect(batch).toEqual({ status: 'completed' });
    });
  });

  it('makes one batch of a call that comes twice, and gives the same answer', async () => {
    const headers = { 'idempotency-key': 'monday' };
    const first = await post<BatchView>('/batches?wait=60', { rows: rowsOf(1) }, { headers });
    const again = await post<BatchView>(
      '/batches?wait=60',
      { rows: rowsOf(1) },
      { headers, replica: system.replicaUrl },
    );
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await post<object>('/batches?wait=60', { rows: rowsOf(2) }, { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'request.idempotency_mismatch' } });
  });

  it('is checked before, for nothing: what the month has left is said, and stays', async () => {
    const used = () => system.query('billing', 'SELECT * FROM monthly_usages ORDER BY 1, 2');
    const [before, made] = [await used(), (await batchesOf()).length];
    const { status, body } = await post<CheckedBatch>('/batches/check', { rows: rowsOf(400) });
    expect([status, body.valid, body.row_count]).toEqual([200, false, 400]);
    expect(body.problems).toMatchObject([{ code: 'quota.exceeded', params: { limit: 250, needed: 400 } }]);
    const refused = await post<ProblemBody>('/batches', { rows: rowsOf(400) });
    const { code, detail, errors, params } = refused.body;
    expect(body.problems[0]).toEqual({ code, detail, errors, params });
    expect([Object.keys(errors), params['tier']]).toEqual([['rows'], 'starter']);
    const [, ...others] = template.placeholders;
    const few = rowsOf(1).map((row) => Object.fromEntries(others.map((name) => [name, row[name]])));
    const incomplete = await post<CheckedBatch>('/batches/check', { rows: few });
    expect(incomplete.body.problems).toMatchObject([{ code: 'batch.mapping_incomplete', params: { count: 1 } }]);
    expect([await used(), (await batchesOf()).length]).toEqual([before, made]);
  });
});
