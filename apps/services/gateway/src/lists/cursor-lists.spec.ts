import {
  batchPlace,
  failurePlace,
  presentationPlace,
  problemBody,
  seekBatches,
  seekPresentations,
  templatePlace,
} from '@rowdeck/contracts';
import { KNOWN, sampleBatch } from '@rowdeck/http-contract';
import { z } from 'zod';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';
import { readCursor, writeCursor } from './cursor';

describe('a cursor', () => {
  const asked = ['/api/v1/batches', { sort: 'newest', q: undefined, status: 'failed' }] as const;
  const cursor = writeCursor(asked, { position: 7 });

  it('leads back to its place, in whatever order the filters are named', () => {
    const { position } = readCursor(cursor, ['/api/v1/batches', { status: 'failed', sort: 'newest' }], batchPlace);
    expect(position).toBe(7);
  });

  it.each([
    ['of other filters', cursor, ['/api/v1/batches', { sort: 'newest' }] as const, 'other filters'],
    ['of another list', cursor, ['/api/v1/presentations', asked[1]] as const, 'another list'],
    ['that is cut off', cursor.slice(0, -3), asked, 'no cursor'],
    ['that is empty', '', asked, 'no cursor'],
    ['of another kind of place', writeCursor(asked, 'x'), asked, 'no cursor'],
  ])('is refused: one %s', (_which, text, list, words) => {
    expect(() => readCursor(text, list, batchPlace)).toThrow(
      expect.objectContaining({ errors: { cursor: [expect.stringContaining(words)] } }) as Error,
    );
  });

  it.each<[string, z.ZodType, unknown]>([
    ['a name with U+0000', batchPlace, { position: 7, name: '\u0000' }],
    ['a name with half of a character', batchPlace, { position: 7, name: '\ud800' }],
    ['more rows than a column counts', batchPlace, { position: 7, row_count: 2 ** 40 }],
    ['fewer rows than a column counts', batchPlace, { position: 7, row_count: -(2 ** 40) }],
    ['a position that is no whole number', batchPlace, { position: 1e300 }],
    ['an id that no template has', templatePlace, { created_at: '2026-11-22T08:00:00.000Z', id: 2 ** 40 }],
    ['a presentation behind the last row', presentationPlace, { batch: 7, row: 2 ** 40 }],
    ['a failure behind the last row', failurePlace, 2 ** 40],
  ])('is refused although it names the list: one with %s', (_what, place, forged) => {
    expect(() => readCursor(writeCursor(asked, forged), asked, place)).toThrow(
      expect.objectContaining({ code: 'request.invalid', errors: { cursor: [expect.any(String)] } }) as Error,
    );
  });
});

describe('a list for programs', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const get = async (address: string) => {
    const url = address.startsWith('/') ? edge.gateway.url + address : address;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${KEYS.read}` } });
    return { answer, link: answer.headers.get('link') ?? '', body: (await answer.json()) as Record<string, unknown> };
  };
  const page = z.object({ data: z.array(z.unknown()), next_cursor: z.string().nullable() });
  const nextOf = (link: string) => /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '';

  it('is followed by the address of its next part, to the end, with filters and limit', async () => {
    const first = await get('/api/v1/batches?limit=1&status=completed');
    expect(page.parse(first.body).data).toHaveLength(1);
    const next = new URL(nextOf(first.link));
    expect([next.searchParams.get('limit'), next.searchParams.get('status')]).toEqual(['1', 'completed']);
    expect(next.searchParams.get('cursor')).toBe(page.parse(first.body).next_cursor);
    const second = await get(next.pathname + next.search);
    expect(second.body).toEqual({ data: [], next_cursor: null });
    expect(second.link).toBe(`<${next.origin}/api/v1/batches?limit=1&status=completed>; rel="first"`);
    const { subject } = seekBatches;
    expect(edge.gateway.asked.filter(([asked]) => asked === subject).at(-1)?.[1]).toMatchObject({
      limit: 1,
      status: 'completed',
      after: { position: 7, name: sampleBatch().name },
    });
  });

  it.each([
    ['/api/v1/batches', { sort: 'name' }, { position: 7, name: '\u0000' }],
    ['/api/v1/batches', { sort: 'rows' }, { position: 7, row_count: 2 ** 40 }],
    [`/api/v1/batches/${KNOWN.batchId}/presentations`, {}, { batch: 7, row: 2 ** 40 }],
    [`/api/v1/batches/${KNOWN.batchId}/failures`, {}, 2 ** 40],
    ['/api/v1/presentations', { sort: 'newest' }, { batch: 7, row: 2 ** 40 }],
    ['/api/v1/templates', { q: '' }, { created_at: '2026-11-22T08:00:00.000Z', id: 2 ** 40 }],
    [`/api/v1/templates/${KNOWN.templateId}/versions`, {}, 2 ** 40],
    ['/api/v1/teams', {}, { created_at: '2026-11-22T08:00:00.000Z', id: 2 ** 40 }],
  ])('refuses a forged cursor in words: %s by %j at %j', async (path, filters, forged) => {
    const asked = new URLSearchParams({ ...filters, cursor: writeCursor([path, filters], forged) });
    const { answer, body } = await get(`${path}?${asked.toString()}`);
    const { code, errors } = problemBody.parse(body);
    expect([answer.status, code, errors]).toEqual([
      ...[422, 'request.invalid', { cursor: [expect.stringContaining('no cursor')] }],
    ]);
  });

  it('refuses the cursor of other filters in words', async () => {
    const { body } = await get('/api/v1/batches?limit=1');
    const { answer, body: refusal } = await get(
      `/api/v1/batches?status=failed&cursor=${String(page.parse(body).next_cursor)}`,
    );
    const { code, errors } = problemBody.parse(refusal);
    expect([answer.status, code, Object.keys(errors)]).toEqual([422, 'request.invalid', ['cursor']]);
  });

  it('has the chosen fields alone, and so has a single thing', async () => {
    expect((await get('/api/v1/batches?fields=name,status')).body).toMatchObject({
      data: [{ name: sampleBatch().name, status: 'completed' }],
    });
    const { data } = page.parse((await get('/api/v1/batches?fields=name')).body);
    expect(data).toEqual([{ name: sampleBatch().name }]);
    expect((await get(`/api/v1/batches/${KNOWN.batchId}?fields=row_count`)).body).toEqual({
      row_count: sampleBatch().row_count,
    });
  });

  it('asks for one batch where the filter names one', async () => {
    await get(`/api/v1/presentations?batch_id=${KNOWN.batchId}`);
    const { subject } = seekPresentations;
    expect(edge.gateway.asked.filter(([asked]) => asked === subject).at(-1)?.[1]).toMatchObject({
      batchId: KNOWN.batchId,
      after: null,
      limit: 25,
    });
  });
});
