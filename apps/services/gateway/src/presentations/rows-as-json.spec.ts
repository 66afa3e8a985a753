import { request } from 'node:http';
import {
  checkBatch,
  checkQuota,
  claimCall,
  createBatch,
  Problem,
  type ProblemBody,
  renderRow,
} from '@rowdeck/contracts';
import { KNOWN, sampleCheckedBatch } from '@rowdeck/http-contract';
import { gzipSync } from 'node:zlib';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const ORDER = { template_id: String(KNOWN.templateId), rows: [{ company_name: 'Northwind' }] };

describe('rows that a program sends as JSON', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const send = (body: object | string | Uint8Array, headers: Record<string, string> = {}, path = '/api/v1/batches') =>
    fetch(edge.gateway.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.generate}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    });
  const refusalOf = async (answer: Response) => {
    const { code, errors, detail } = (await answer.json()) as ProblemBody;
    return { status: answer.status, code, errors, detail };
  };
  const lastAsked = (subject = createBatch.subject) =>
    edge.gateway.asked.filter(([asked]) => asked === subject).at(-1)?.[1] as Record<string, unknown>;
  const times = (subject = createBatch.subject) => edge.gateway.asked.filter(([asked]) => asked === subject).length;

  it.each(['/api/v1/batches', '/API/v1/Batches/'])(
    'are handed on as a table, beside what is said of it: %s',
    async (path) => {
      const said = {
        name: 'Customers in May',
        data_mapping: { company_name: 'company_name', event: { text: 'Fair' } },
        column_readings: { Due: { order: 'dmy' } },
        missing: 'default=n/a',
        locale: 'fr-FR',
        file_name: '{{company_name}}',
        faulty_rows: 'fail',
        faulty_template: 'keep',
      };
      expect((await send({ ...ORDER, ...said }, {}, path)).status).toBe(201);
      expect(lastAsked()).toMatchObject({
        templateId: KNOWN.templateId,
        csv: { fileName: 'rows.json', size: JSON.stringify(ORDER.rows).length },
        name: 'Customers in May',
        dataMapping: JSON.stringify(said.data_mapping),
        columnReadings: JSON.stringify(said.column_readings),
        rules: { missing: { kind: 'default', value: 'n/a' }, file_name: '{{company_name}}' },
        settings: { locale: 'fr-FR' },
        faultyRows: 'fail',
        faultyTemplate: 'keep',
      });
    },
  );

  it('need no mapping, and may be more than other JSON', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => ({ company_name: `Company ${row}` }));
    expect((await send({ ...ORDER, rows })).status).toBe(201);
    expect(lastAsked()).toMatchObject({ dataMapping: null, csv: { size: JSON.stringify(rows).length } });
  });

  it('keep names that objects have of their own', async () => {
    const body = `{"template_id":${KNOWN.templateId},"rows":[{}],"data_mapping":{"__proto__":"constructor"}}`;
    expect((await send(body)).status).toBe(201);
    expect(lastAsked()).toMatchObject({ dataMapping: '{"__proto__":"constructor"}' });
  });

  it.each<[string, object | string, string, string[]]>([
    ['no rows', { template_id: '7' }, 'request.invalid', ['rows']],
    ['an empty list beside what nobody reads', { ...ORDER, rows: [], size: 1 }, 'request.invalid', ['size', 'rows']],
    ['rows that are no list', { ...ORDER, rows: { a: 1 } }, 'request.invalid', ['rows']],
    [
      'several faults, all of them',
      { rows: 'x', name: 5, missing: 'so', row: [] },
      'request.invalid',
      ['template_id', 'rows', 'name', 'missing', 'row'],
    ],
    ['settings of other tables', { ...ORDER, encoding: 'utf-8', sheet: '2' }, 'request.invalid', ['encoding', 'sheet']],
    [
      'a mapping to what is neither column nor text',
      { ...ORDER, data_mapping: { a: 7 } },
      'request.invalid',
      ['data_mapping.a'],
    ],
    [
      'an answer that is none',
      { ...ORDER, column_readings: { a: { order: 'dym' } } },
      'request.invalid',
      ['column_readings.a.order'],
    ],
    ['a name that is too long', { ...ORDER, name: 'x'.repeat(201) }, 'request.invalid', ['name']],
    ['half a character', '{"template_id":7,"rows":[{}],"name":"\\ud800"}', 'request.invalid', ['name']],
    ['a list', '[{"rows":[]}]', 'request.unreadable', []],
    ['an object that breaks off', '{"template_id":7,"rows":[{"a":1}', 'request.unreadable', []],
    ['rows twice', '{"template_id":7,"rows":[{}],"rows":[{}]}', 'request.unreadable', []],
    ['nothing', '', 'request.unreadable', []],
    ['more than two megabytes beside its rows', { ...ORDER, name: 'x'.repeat(2_200_000) }, 'request.too_large', []],
  ])('are refused in words: %s', async (_what, body, code, keys) => {
    const before = times();
    const refusal = await refusalOf(await send(body));
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual([code, keys]);
    expect(times()).toBe(before);
  });

  it('are refused packed, and in what is no UTF-8', async () => {
    const packed = await send(gzipSync(JSON.stringify(ORDER)), { 'content-encoding': 'gzip' });
    expect(await refusalOf(packed)).toMatchObject({ status: 400, code: 'request.unreadable' });
    const latin = await send(Buffer.from('{"template_id":7,"rows":[{}],"name":"\xe4"}', 'latin1'));
    expect(await refusalOf(latin)).toMatchObject({ status: 400, code: 'request.unreadable' });
  });

  it('beyond 50 MB are refused under their own name', async () => {
    const row = `{"a":"${'x'.repeat(1_000_000)}"},`;
    const refusal = await refusalOf(await send(`{"template_id":1,"rows":[${row.repeat(53)}{}]}`));
    expect(refusal).toMatchObject({ status: 422, code: 'batch.invalid' });
    expect(Object.keys(refusal.errors)).toEqual(['rows']);
  });

  it('leave nothing behind when their sender goes in the middle', async () => {
    const before = times();
    await new Promise<void>((resolve) => {
      const headers = {
        authorization: `Bearer ${KEYS.generate}`,
        'content-type': 'application/json',
        'content-length': '1000',
      };
      const sent = request(`${edge.gateway.url}/api/v1/batches`, { method: 'POST', headers });
      sent.on('error', () => resolve());
      sent.write('{"template_id":1,"rows":[{"a":1},', () => setTimeout(() => sent.destroy(), 50));
    });
    expect((await send(ORDER)).status).toBe(201);
    expect(times()).toBe(before + 1);
  });

  it('are told apart by their content where they come with an idempotency key', async () => {
    const prints: string[] = [];
    edge.gateway.answer(claimCall, ({ fingerprint }) => {
      prints.push(fingerprint);
      return { ticket: KNOWN.batchId, answer: null };
    });
    const key = { 'idempotency-key': 'one' };
    await send(ORDER, key);
    await send({ rows: ORDER.rows, template_id: ORDER.template_id }, key);
    await send({ ...ORDER, rows: [{ company_name: 'Contoso' }] }, key);
    await send({ ...ORDER, name: 'May' }, key);
    expect(prints.map((print) => prints.indexOf(print))).toEqual([0, 0, 2, 3]);
    expect(lastAsked()).toMatchObject({ csv: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  });

  it('are no form of a page', async () => {
    const answer = await fetch(`${edge.gateway.url}/app/presentations/bulk_create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEYS.generate}` },
      body: JSON.stringify(ORDER),
    });
    expect(answer.status).toBe(401);
  });

  it('are told from the values of one presentation, which have neither table nor column', async () => {
    const errors = { 'presentation.data_mapping': ['“due” has no column. Choose one of the columns of the table.'] };
    const refuse = () => {
      throw new Problem('batch.mapping_incomplete', { errors, params: { placeholders: ['due'], count: 1 } });
    };
    edge.gateway.answer(renderRow, refuse);
    const values = await refusalOf(await send({ template_id: '7', values: {} }, {}, '/api/v1/render'));
    expect(values.detail).toBe('One placeholder has no value.');
    expect(values.errors).toEqual({ values: [expect.stringContaining('“due” has no value.')] });
    edge.gateway.answer(createBatch, refuse);
    expect(Object.keys((await refusalOf(await send(ORDER))).errors)).toEqual(['data_mapping']);
  });

  describe('for a check', () => {
    const check = async () =>
      (await (await send(ORDER, {}, '/api/v1/batches/check')).json()) as Record<string, unknown>;

    it('make nothing', async () => {
      const before = times();
      expect(await check()).toEqual(sampleCheckedBatch());
      expect(times()).toBe(before);
      expect(lastAsked(checkBatch.subject)).toMatchObject({ csv: { fileName: 'rows.json' }, dataMapping: null });
    });

    const words = 'This needs 2 presentations, but your Starter plan has 1 of 250 left this month. Get a larger plan.';
    const params = { left: 1, limit: 250, needed: 2, tier: 'starter', resets_on: '2026-12-01' };
    const exceeded = () => {
      throw new Problem('quota.exceeded', { detail: words, errors: { 'presentation.csv_file': [words] }, params });
    };

    it('are more than the plan has left: one problem more, as the refusal has it, beside those of the table', async () => {
      edge.gateway.answer(checkQuota, exceeded);
      const faulty = { code: 'batch.mapping_incomplete', detail: 'One placeholder has no column.' };
      const errors = { 'presentation.data_mapping': ['“due” has no column.'], 'presentation.csv_file': ['Look.'] };
      edge.gateway.answer(checkBatch, () => ({
        ...sampleCheckedBatch(),
        problems: [{ ...faulty, errors, params: {} }],
      }));
      const { valid, problems } = await check();
      expect([valid, problems]).toEqual([
        false,
        [
          { ...faulty, errors: { data_mapping: ['“due” has no column.'], rows: ['Look.'] }, params: {} },
          { code: 'quota.exceeded', detail: words, errors: { rows: [words] }, params },
        ],
      ]);
      edge.gateway.answer(createBatch, exceeded);
      const refused = (await (await send(ORDER)).json()) as ProblemBody;
      const { code, detail, errors: said, params: facts } = refused;
      expect((problems as object[])[1]).toEqual({ code, detail, errors: said, params: facts });
    });

    it('say nothing of a quota where the table cannot be read', async () => {
      edge.gateway.answer(checkQuota, () => ({}));
      edge.gateway.answer(checkBatch, () => sampleCheckedBatch());
      expect(await check()).toMatchObject({ valid: true, problems: [] });
      const asked = times(checkQuota.subject);
      edge.gateway.answer(checkBatch, () => ({ ...sampleCheckedBatch(), row_count: null }));
      expect(await check()).toMatchObject({ row_count: null, problems: [] });
      expect(times(checkQuota.subject)).toBe(asked);
    });

    it('are not said to fit where billing does not answer', async () => {
      edge.gateway.answer(checkBatch, () => sampleCheckedBatch());
      edge.gateway.answer(checkQuota, () => {
        throw new Problem('service.unavailable');
      });
      expect(await check()).toMatchObject({ status: 503, code: 'service.unavailable' });
    });
  });
});
