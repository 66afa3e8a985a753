import { createBatch } from '@rowdeck/contracts';
import { KNOWN } from '@rowdeck/http-contract';
import { EdgeForTest } from '../../test/edge-for-test';
import { multipartBody, MULTIPART } from '../../test/multipart-body';

describe('the idempotency key of a form that starts a batch', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const send = (headers: Record<string, string>) =>
    edge.send('member', {
      method: 'POST',
      path: '/app/presentations/bulk_create',
      csrf: 'right',
      headers: { accept: 'application/json', 'content-type': MULTIPART, ...headers },
      body: multipartBody([
        { name: 'presentation[template_id]', content: String(KNOWN.templateId) },
        { name: 'presentation[data_mapping]', content: '{}' },
        { name: 'presentation[csv_file]', fileName: 'people.csv', content: 'name\nAda\n' },
      ]),
    });
  const lastAsked = () => edge.gateway.asked.filter(([subject]) => subject === createBatch.subject).at(-1)?.[1];

  it.each(['5f2c8f0e-6d1e-4b6f-9a39-0a2b1b1f3c11', '"5f2c8f0e"'])(
    'is handed on with what tells the table from another: %s',
    async (key) => {
      expect((await send({ 'idempotency-key': key })).status).toBe(201);
      const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
      expect(lastAsked()).toMatchObject({ idempotencyKey: key, csv: { fileName: 'people.csv', sha256 } });
    },
  );

  it('may be left out', async () => {
    expect((await send({})).status).toBe(201);
    expect(lastAsked()).toMatchObject({ idempotencyKey: null });
    expect(lastAsked()).not.toHaveProperty('csv.sha256');
  });

  it.each([
    ['nothing', ''],
    ['too long', 'x'.repeat(256)],
    ['of two words', 'a b'],
    ['of letters that headers do not hold', 'Schlüssel'],
  ])('is refused where it is %s, before the file is taken', async (_what, key) => {
    const before = edge.gateway.asked.length;
    const answer = await send({ 'idempotency-key': key });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'request.invalid',
      errors: { 'idempotency-key': [expect.stringContaining('such as a UUID')] },
    });
    const asked = edge.gateway.asked.slice(before).map(([subject]) => subject);
    expect(asked).not.toContain(createBatch.subject);
  });
});
