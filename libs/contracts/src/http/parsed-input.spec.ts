import { analyticsHttp } from './analytics.http';
import { batchesHttp } from './batches.http';
import { presentationsHttp } from './presentations.http';
import { type RouteDefinition } from './route-definition';
import { readRouteInput } from './route-input';
import { templatesHttp } from './templates.http';
import { webhooksHttp } from './webhooks.http';

const BATCH = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';
const NONE = { params: {}, query: {}, body: undefined };

const problemOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (problem) {
    return problem;
  }
};

describe('what the service of a program would refuse without asking anybody', () => {
  const program = { program: true };
  const refusalOf = (
    route: RouteDefinition,
    raw: { query?: unknown; headers?: unknown; body: unknown },
    sender = program,
  ) =>
    problemOf(() => readRouteInput(route, { params: { id: BATCH }, query: {}, ...raw }, sender)) as {
      code?: string;
      errors?: Record<string, string[]>;
    };
  const HOOK = { url: 'http://x', events: ['nope'], description: 'x'.repeat(1_000) };
  const ALL = {
    url: [expect.stringContaining('https://')],
    events: [expect.stringMatching(/^Choose from batch\.completed/)],
    description: ['The description may have at most 200 characters.'],
  };

  it.each<[string, RouteDefinition, object, object]>([
    ['of a new webhook', webhooksHttp.create, { ...HOOK, enabled: 'x' }, { ...ALL, enabled: [expect.any(String)] }],
    ['beside what nobody reads', webhooksHttp.create, { ...HOOK, colour: 1 }, { ...ALL, colour: [expect.any(String)] }],
    [
      'of what was left out',
      webhooksHttp.create,
      { colour: 1 },
      {
        url: ['Enter the address that events are sent to.'],
        events: ['Choose what the webhook is to be told of.'],
        colour: [expect.any(String)],
      },
    ],
    ['of a change', webhooksHttp.update, { ...HOOK, enabled: 'x' }, { ...ALL, enabled: [expect.any(String)] }],
    [
      'of a change, of what it says alone',
      webhooksHttp.update,
      { url: 'https://example.com', enabled: 'x' },
      { enabled: [expect.any(String)] },
    ],
    [
      'of a name of a batch',
      batchesHttp.rename,
      { name: '\u200b', nam: 'x' },
      { name: ['Enter a name for the batch.'], nam: [expect.any(String)] },
    ],
  ])('is told beside what is refused before: %s', (_what, route, body, errors) => {
    expect(refusalOf(route, { body })).toMatchObject({ code: 'request.invalid' });
    expect(refusalOf(route, { body }).errors).toEqual(errors);
  });

  it('is told beside faults of query and headers, too', () => {
    const raw = { query: { colour: 'red' }, headers: { 'idempotency-key': 'two words' }, body: HOOK };
    const { errors = {} } = refusalOf(webhooksHttp.create, raw);
    expect(Object.keys(errors)).toEqual(['colour', 'idempotency-key', 'url', 'events', 'description']);
  });

  it('is told of days and of corrections', () => {
    const days = { from: '2026-11-30', to: '2026-11-29' };
    const asked = (query: object) => refusalOf(analyticsHttp.show, { query, body: undefined }).errors;
    expect(asked({ ...days, colour: 'red' })).toEqual({
      to: ['Choose a last day that is not before 2026-11-30.'],
      colour: [expect.any(String)],
    });
    expect(asked({ from: '', to: 'soon', colour: 'red' })).toEqual({
      to: ['Enter a day as 2026-11-30.'],
      colour: [expect.any(String)],
    });
    expect(asked(days)).toBeUndefined();
    const corrected = (body: object) => Object.keys(refusalOf(batchesHttp.correct, { body }).errors ?? {});
    expect([corrected({ colour: 1 }), corrected({ colour: 1, rows: [], all: false })]).toEqual([
      ['colour', 'rows'],
      ['colour', 'rows'],
    ]);
    for (const meant of [
      { all: true },
      { rows: [{ row: 1 }] },
      { replacements: [{ column: '', value: '', text: '' }] },
    ])
      expect(corrected({ ...meant, colour: 1 })).toEqual(['colour']);
    expect(corrected({})).toEqual([]);
  });

  it.each([
    ['a name without its wrapper', { name: ' ', nam: 'x' }],
    ['a name in its wrapper', { template: { name: ' ', nam: 'x' } }],
  ])('has the bare name of its field: %s', (_how, body) => {
    const refused = problemOf(() =>
      readRouteInput(templatesHttp.rename, { params: { id: '7' }, query: {}, body }, program),
    ) as { errors: object };
    expect(refused.errors).toEqual({ name: ['Enter a name for the template.'], nam: [expect.any(String)] });
  });

  it('is left to the service where nothing else is wrong, and where a page sends it', () => {
    expect(refusalOf(webhooksHttp.create, { body: HOOK })).toMatchObject({ body: HOOK });
    const { errors = {} } = refusalOf(webhooksHttp.create, { body: { ...HOOK, enabled: 'x' } }, { program: false });
    expect(Object.keys(errors)).toEqual(['enabled']);
  });
});

describe('an id that is none', () => {
  const words = ['This is not an id of Rowdeck. Send an `id` exactly as an answer has it.'];

  it.each<[RouteDefinition, object]>([
    [batchesHttp.seek, { template_id: 'abc' }],
    [batchesHttp.seek, { template_id: '0' }],
    [presentationsHttp.seek, { batch_id: 'abc' }],
    [analyticsHttp.show, { team_id: 'abc' }],
  ])('in the query is not asked to be a number: %#', (route, query) => {
    const { errors } = problemOf(() => readRouteInput(route, { ...NONE, query }, { program: true })) as {
      errors: Record<string, string[]>;
    };
    expect(Object.values(errors)).toEqual([words]);
  });

  it.each<[RouteDefinition, object, object]>([
    [presentationsHttp.render, { template_id: 'abc', values: {} }, { template_id: words }],
    [presentationsHttp.render, { template_id: {}, values: {} }, { template_id: words }],
    [batchesHttp.deleteMany, { ids: ['abc'] }, { 'ids.0': words }],
    [batchesHttp.deleteMany, { ids: 'abc' }, { ids: ['This must be a list.'] }],
    // The name of a placeholder is no field of ours.
    [
      presentationsHttp.render,
      { template_id: 7, values: { customer_id: [] } },
      { 'values.customer_id': ['Send text, a number, true, false or null.'] },
    ],
  ])('in a body: %#', (route, body, errors) => {
    expect(problemOf(() => readRouteInput(route, { ...NONE, body }, { program: true }))).toMatchObject({ errors });
  });
});
