import { accountsHttp } from './accounts.http';
import { adminHttp } from './admin.http';
import { batchesHttp } from './batches.http';
import { mailboxHttp } from './mailbox.http';
import { presentationsHttp } from './presentations.http';
import { type RouteDefinition } from './route-definition';
import { readFormFields } from './form-input';
import { readRouteInput, sameBodyOf } from './route-input';
import { sessionsHttp } from './sessions.http';
import { teamsHttp } from './teams.http';
import { templatesHttp } from './templates.http';

const BATCH = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';
const NONE = { params: {}, query: {}, body: undefined };

const problemOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (problem) {
    return problem;
  }
};

describe('a parameter of a path', () => {
  const read = (route: RouteDefinition, id: string) => readRouteInput(route, { ...NONE, params: { id } }).params;

  it.each([
    ['the number of a row', templatesHttp.show, '7', 7],
    ['the largest number of a row', templatesHttp.show, '2147483647', 2_147_483_647],
    ['a UUID', batchesHttp.show, BATCH, BATCH],
  ])('is %s', (_what, route, text, id) => {
    expect(read(route, text)).toEqual({ id });
  });

  it('stays text where it looks like a number and is none', () => {
    const params = { key: '5', id: '17' };
    expect(readRouteInput(mailboxHttp.message, { ...NONE, params }).params).toEqual(params);
  });

  it.each([
    ['0', templatesHttp.show, 'template.not_found'],
    ['2147483648', templatesHttp.show, 'template.not_found'],
    ['9'.repeat(400), templatesHttp.show, 'template.not_found'],
    ['-1', templatesHttp.show, 'template.not_found'],
    ['+1', templatesHttp.show, 'template.not_found'],
    ['01', templatesHttp.show, 'template.not_found'],
    ['1e3', templatesHttp.show, 'template.not_found'],
    ['0x10', templatesHttp.show, 'template.not_found'],
    [' 1', templatesHttp.show, 'template.not_found'],
    ['', presentationsHttp.show, 'presentation.not_found'],
    ['7', batchesHttp.show, 'batch.not_found'],
    [`${BATCH}x`, batchesHttp.events, 'batch.not_found'],
  ])('names nothing when it is %j', (text, route, code) => {
    expect(problemOf(() => read(route, text))).toMatchObject({ code });
  });
});

describe('a query', () => {
  it.each([
    [{}, 1],
    [{ page: '3' }, 3],
    [{ page: '0' }, 1],
    [{ page: 'x' }, 1],
    [{ page: ['2', '3'] }, 1],
  ])('%j asks for page %i', (query, page) => {
    expect(readRouteInput(presentationsHttp.list, { ...NONE, query }).query).toEqual({ page, sort: 'newest' });
  });

  it('is refused under the key of its field', () => {
    const read = () => readRouteInput(adminHttp.audit, { ...NONE, query: { before: ['a', 'b'] } });
    expect(problemOf(read)).toMatchObject({ code: 'request.invalid', errors: { before: ['This must be text.'] } });
  });
});

describe('a JSON body', () => {
  const read = (route: RouteDefinition, body: unknown) => readRouteInput(route, { ...NONE, body }).body;

  it.each([
    ['the name of a team', teamsHttp.create, { team: { name: 'Sales' } }, { team: { name: 'Sales' } }],
    ['a form without its fields, which its service refuses', teamsHttp.create, {}, { team: { name: '' } }],
    ['nothing', teamsHttp.create, undefined, { team: { name: '' } }],
    ['a token', accountsHttp.confirm, { confirmation_token: 'abc' }, { confirmation_token: 'abc', password: '' }],
    [
      'what cannot be a token',
      accountsHttp.confirm,
      { confirmation_token: 5 },
      { confirmation_token: '', password: '' },
    ],
    ['a route that takes none', sessionsHttp.logout, { left: 'over' }, {}],
  ])('of %s', (_what, route, body, expected) => {
    expect(read(route, body)).toEqual(expected);
  });

  it.each([
    [teamsHttp.create, { team: { name: 5 } }, { 'team.name': ['This must be text.'] }],
    [teamsHttp.create, { team: 'Sales' }, { team: ['This must be an object with the fields of the form.'] }],
    [
      accountsHttp.signUp,
      { user: { email: null, password: 1 } },
      { 'user.email': ['This must be text.'], 'user.password': ['This must be text.'] },
    ],
    [
      sessionsHttp.signIn,
      { user: { remember_me: 'maybe' } },
      { 'user.remember_me': ['This must be “0”, “1”, “true” or “false”.'] },
    ],
  ])('is refused with every fault under its key', (route, body, errors) => {
    expect(problemOf(() => read(route, body))).toMatchObject({ code: 'request.invalid', errors });
  });

  it.each([[[]], ['Sales'], [5]])('cannot be read where it has no fields: %j', (body) => {
    for (const route of [teamsHttp.create, sessionsHttp.logout])
      expect(problemOf(() => read(route, body))).toMatchObject({
        code: 'request.unreadable',
        message: 'The request cannot be read as JSON. It must be an object.',
        errors: {},
      });
  });
});

describe('names that objects have of their own', () => {
  const HOSTILE =
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"user":{"__proto__":{"admin":true}}}';

  it('change nothing in a JSON body', () => {
    const { body } = readRouteInput(sessionsHttp.signIn, { ...NONE, body: JSON.parse(HOSTILE) as unknown });
    expect([Object.keys(body), Object.keys(body.user)]).toEqual([['user'], expect.not.arrayContaining(['__proto__'])]);
    expect(['admin' in {}, 'admin' in body, 'admin' in body.user]).toEqual([false, false, false]);
  });

  it.each(['__proto__', 'constructor', 'toString', '__proto__[admin]'])('change nothing as the field %s', (name) => {
    const fields = readFormFields(templatesHttp.create, [[name, 'yes'] as const]);
    expect(Object.keys(fields)).not.toContain(name);
    expect(['admin' in {}, Object.getPrototypeOf(fields)]).toEqual([false, Object.prototype]);
  });

  it('change nothing in a query', () => {
    const query: unknown = JSON.parse('{"__proto__":{"page":"9"},"constructor":"x"}');
    expect(readRouteInput(presentationsHttp.list, { ...NONE, query }).query).toEqual({ page: 1, sort: 'newest' });
  });
});

describe('what a program sends', () => {
  const program = { program: true };
  const read = (route: RouteDefinition, raw: { query?: unknown; body?: unknown }) =>
    problemOf(() => readRouteInput(route, { params: { id: '7' }, query: {}, body: undefined, ...raw }, program));

  it.each([
    ['with the wrapper of a browser’s form', { template: { name: 'Pitch' } }],
    ['without it', { name: 'Pitch' }],
  ])('is a name %s', (_how, body) => {
    expect(read(templatesHttp.rename, { body })).toMatchObject({ body: { template: { name: 'Pitch' } } });
  });

  it.each([
    [
      'a field without the wrapper',
      templatesHttp.rename,
      { nam: 'x' },
      { nam: [expect.stringContaining('mean name?')] },
    ],
    [
      'a field in the wrapper',
      templatesHttp.rename,
      { template: { nam: 'x' } },
      { nam: [expect.stringContaining('name?')] },
    ],
    [
      'nothing for fields that are required, beside a field',
      presentationsHttp.render,
      { nam: 'x' },
      { template_id: ['This is required.'], values: ['This is required.'], nam: [expect.any(String)] },
    ],
    ['a body where there is none', batchesHttp.cancel, { why: 'x' }, { why: [expect.stringContaining('no field')] }],
    [
      'it together with every other fault',
      batchesHttp.rename,
      { name: 5, nam: 'x' },
      { name: ['This must be text.'], nam: [expect.stringContaining('name?')] },
    ],
  ])('is refused with %s that nobody reads', (_what, route, body, errors) => {
    const id = BATCH;
    const refused = problemOf(() =>
      readRouteInput(route, { params: { id: route === templatesHttp.rename ? '7' : id }, query: {}, body }, program),
    );
    expect(refused).toMatchObject({ code: 'request.invalid', errors });
  });

  it('is refused with the faults of query and body at once', () => {
    const raw = { params: { id: BATCH }, query: { fields: 'id' }, body: { nam: 'x' } };
    const refused = problemOf(() => readRouteInput(batchesHttp.rename, raw, program)) as { errors: object };
    expect(Object.keys(refused.errors)).toEqual(['fields', 'nam', 'name']);
  });

  it('has no more names in its refusal than somebody reads', () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const refused = read(templatesHttp.rename, { body: { ...body, name: 'x' } }) as { errors: object };
    expect(Object.keys(refused.errors)).toHaveLength(20);
  });

  it('may hold names that objects have of their own, and is refused with them', () => {
    const body: unknown = JSON.parse('{"name":"x","__proto__":{"admin":true},"constructor":1}');
    const refused = read(templatesHttp.rename, { body }) as { errors: object };
    expect(Object.keys(refused.errors)).toEqual(['__proto__', 'constructor']);
    expect('admin' in {}).toBe(false);
  });
});

describe('a body that may be written in several ways', () => {
  it.each<[string, RouteDefinition, object, object, boolean]>([
    ['ids', presentationsHttp.render, { template_id: 7, values: {} }, { template_id: '7', values: {} }, true],
    ['wrappers', templatesHttp.rename, { name: 'Pitch' }, { template: { name: 'Pitch' } }, true],
    [
      'ids of others',
      presentationsHttp.render,
      { template_id: 7, values: {} },
      { template_id: '8', values: {} },
      false,
    ],
    [
      'values of placeholders, which are data',
      presentationsHttp.render,
      { template_id: 7, values: { customer_id: 7 } },
      { template_id: 7, values: { customer_id: '7' } },
      false,
    ],
    ['fields that nobody reads', templatesHttp.rename, { name: 'Pitch' }, { name: 'Pitch', nam: 'x' }, false],
  ])('is one for %s: %#', (_what, route, one, other, isOne) => {
    const [first, second] = [one, other].map((body) => JSON.stringify(sameBodyOf(route, body)));
    expect(first === second).toBe(isOne);
  });

  it.each([undefined, null, 'x', []])('is left as it is where it is no object: %j', (body) => {
    expect(sameBodyOf(presentationsHttp.render, body)).toEqual(body);
    expect(sameBodyOf(templatesHttp.duplicate, body)).toBe(body);
  });
});
