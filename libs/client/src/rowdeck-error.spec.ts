import { RowdeckError } from './rowdeck-error';

const PROBLEM = 'application/problem+json';
const refusal = (body: unknown, init: ResponseInit = {}, type = PROBLEM): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status: 422,
    ...init,
    headers: { 'content-type': type, ...(init.headers as Record<string, string> | undefined) },
  });

it('has all that a problem says', async () => {
  const problem = {
    title: 'The template could not be read',
    detail: 'Two fields.',
    code: 'template.rejected',
    errors: { name: ['The name is too long.'], file: ['Choose a file.', 'It is too large.'] },
    params: { most: 255 },
    request_id: 'r-1',
    documentation_url: 'https://rowdeck.example/api/docs/problems/template.rejected',
  };
  const error = await RowdeckError.of(refusal(problem));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'RowdeckError',
    status: 422,
    code: 'template.rejected',
    errors: problem.errors,
    params: problem.params,
    requestId: 'r-1',
    documentationUrl: problem.documentation_url,
  });
  expect(error.message.split('\n')).toEqual([
    'The template could not be read',
    'Two fields.',
    'name: The name is too long.',
    'file: Choose a file.',
    'file: It is too large.',
  ]);
});

it.each([
  ['the detail', { title: 'Batch not found', detail: 'Batch not found' }, 'Batch not found'],
  [
    'what is said of its field',
    { title: 'Refused', detail: 'No rows.', errors: { table: ['No rows. Add one.'] } },
    'Refused\ntable: No rows. Add one.',
  ],
  ['nothing at all', { title: '', detail: '', errors: {} }, 'The server answered with status 422.'],
  ['nothing but a detail', { detail: 'Later.' }, 'Later.'],
])('says once what is %s', async (_, problem, message) => {
  expect((await RowdeckError.of(refusal(problem))).message).toBe(message);
});

it.each<[string, unknown, string]>([
  ['a page of a proxy', '<html>Bad gateway</html>', 'text/html'],
  ['JSON that says that it is a page', { title: 'x', code: 'x.y' }, 'text/html'],
  ['JSON that is cut off', '{"title":', PROBLEM],
  ['a list', ['x'], PROBLEM],
  ['null', 'null', PROBLEM],
  ['a number', '42', 'application/json'],
  ['nothing', '', PROBLEM],
])('makes of %s an error that a program can tell', async (_, body, type) => {
  expect(await RowdeckError.of(refusal(body, { status: 502 }, type))).toMatchObject({
    status: 502,
    code: 'client.unexpected_answer',
    message: 'The server answered with status 502.',
    errors: {},
    params: {},
    requestId: undefined,
    documentationUrl: undefined,
  });
});

it('finds the id of the request in the headers where the body has none', async () => {
  const headers = { 'request-id': 'r-2' };
  expect(await RowdeckError.of(refusal('', { headers }, 'text/html'))).toMatchObject({ requestId: 'r-2' });
  expect(await RowdeckError.of(refusal({ request_id: 'r-3' }, { headers }))).toMatchObject({ requestId: 'r-3' });
});

it('says where a server has moved to, unless it says why itself', async () => {
  const headers = { location: 'https://new.example/' };
  const moved = refusal('', { status: 301, headers }, 'text/html');
  expect((await RowdeckError.of(moved)).message).toContain('use that address as baseUrl');
  const explained = refusal({ title: 'Elsewhere' }, { status: 301, headers });
  expect((await RowdeckError.of(explained)).message).toBe('Elsewhere');
});

it('survives a body that breaks off', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('Gone.')) });
  const response = new Response(body, { status: 500, headers: { 'content-type': PROBLEM } });
  expect(await RowdeckError.of(response)).toMatchObject({ status: 500, code: 'client.unexpected_answer' });
});

it('keeps what caused it', () => {
  const cause = new Error('ECONNRESET');
  expect(new RowdeckError('Lost.', { status: 0, code: 'client.connection_failed', cause }).cause).toBe(cause);
});
