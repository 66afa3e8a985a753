import { z } from 'zod';
import { createBatch } from './generation/planning.rpc';
import * as contracts from './index';
import { pageQuery } from './http/page-query';
import { pageNumber, paginationOf } from './paging/pagination';
import { createTemplate } from './templates/templates.rpc';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const all = Object.values<unknown>(contracts).filter(isRecord);

describe('what services share', () => {
  const subjects = contracts.rpcsAmong(contracts).map(([, { subject }]) => subject);
  const types = all.filter((value) => 'data' in value && 'version' in value).map(({ type }) => type as string);

  it('gives every call a subject of its own', () => {
    expect(subjects.length).toBeGreaterThan(20);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const subject of subjects) expect(subject).toMatch(/^rpc\.[a-z]+\.[a-z-]+$/);
  });

  it('names every event rowdeck.<service>.<noun>.<past tense>', () => {
    expect(types.length).toBeGreaterThan(8);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types)
      expect(type).toMatch(/^rowdeck\.[a-z]+\.[a-z]+(_[a-z]+)?\.(sent|paid|[a-z-]+(ed|set)(-up)?)$/);
  });
});

describe('an actor in the input of a call', () => {
  const calls = contracts.rpcsAmong(contracts).map(([, rpc]) => rpc);

  // The guard proves what it finds under that name by that schema: another shape would pass unproven.
  it.each(calls.filter(({ takesActor }) => takesActor))('of $subject is required, and the one schema', ({ input }) => {
    expect((input as unknown as { shape: { actor: unknown } }).shape.actor).toBe(contracts.actor);
  });

  it.each(calls.filter(({ takesActor }) => !takesActor))('does not hide in the input of $subject', ({ input }) => {
    expect(JSON.stringify(z.toJSONSchema(input, { io: 'input' }))).not.toContain('"via"');
  });
});

describe('an uploaded object', () => {
  const actor = { userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', email: '', name: null, admin: false, via: 'session' };
  const upload = (objectKey: string) => ({ objectKey, fileName: 'a', size: 1 });

  it.each([
    ['incoming/6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', true],
    ['templates/0a/base', false],
    ['incoming/../templates/base', false],
    ['incoming/', false],
    ['/incoming/1', false],
  ])('may be consumed under %s: %s', (key, allowed) => {
    const template = createTemplate.input.safeParse({ actor, name: '', teamId: null, file: upload(key) });
    const batch = createBatch.input.safeParse({ actor, templateId: 1, csv: upload(key), dataMapping: null });
    expect([template.success, batch.success]).toEqual([allowed, allowed]);
  });
});

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [25, 1],
    [26, 2],
    [100_000, 4000],
  ])('of 25 for %i rows: %i', (total, pages) => {
    expect(paginationOf(1, 25, total).total_pages).toBe(pages);
  });

  it.each(['0', '-1', 'x', '1.5', '9999999999'])('refuse %s', (page) => {
    expect(pageNumber.safeParse(page).success).toBe(false);
  });

  it.each([
    [undefined, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['abc', 1],
    ['1.5', 1],
    ['7', 7],
    ['9999999999', 1_000_000],
    ['Infinity', 1],
    [['2', '3'], 1],
  ])('are asked for in addresses that people type: %j is %d', (page, read) => {
    expect(pageQuery.parse({ page })).toEqual({ page: read });
  });
});
