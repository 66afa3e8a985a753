import { hangUp, json, problem, StandInServer } from '../test/stand-in-server';
import { Rowdeck } from './rowdeck';
import { RowdeckError } from './rowdeck-error';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: `${server.url}/` });
});
afterAll(() => server.stop());
// Without jitter the attempts follow at once.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const USAGE = { plan: 'pro' };
const write = () => client.templates.rename(7, 'Pitch');
const keysSent = (): unknown[] => server.received.map(({ headers }) => headers['idempotency-key']);
const never = () => undefined;

it('says whose call it is, by the key alone', async () => {
  server.willAnswer(json(USAGE));
  expect(await client.usage()).toEqual(USAGE);
  expect(server.calls).toEqual(['GET /api/v1/usage']);
  expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer rdk_test' });
  expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key');
});

it.each([
  ['a lost connection', hangUp],
  ['500', problem(500, 'internal')],
  ['502', json('Bad gateway', 502)],
  ['503', problem(503, 'service.unavailable')],
  ['504', problem(504, 'work.timed_out')],
  ['429', problem(429, 'rate_limited', {}, { 'retry-after': '0' })],
  ['an attempt that is still at work', problem(409, 'request.idempotency_in_progress')],
])('sends a write again after %s, under one key', async (_, failure) => {
  server.willAnswer(failure, failure, json({ id: '7' }));
  expect(await write()).toEqual({ id: '7' });
  expect(new Set(keysSent()).size).toBe(1);
  expect(keysSent()).toHaveLength(3);
  expect(keysSent()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('takes another key for another call, and one that is given', async () => {
  server.willAnswer(json({}), json({}), json({}));
  await write();
  await write();
  await client.templates.rename(7, 'Pitch', { idempotencyKey: 'order-17' });
  expect(new Set(keysSent()).size).toBe(3);
  expect(keysSent()[2]).toBe('order-17');
});

it.each([400, 401, 403, 404, 409, 422])('does not send again what was refused with %s', async (status) => {
  server.willAnswer(problem(status, 'template.invalid'));
  await expect(write()).rejects.toMatchObject({ status, code: 'template.invalid' });
  expect(server.calls).toHaveLength(1);
});

it('gives up after as many further attempts as it was told', async () => {
  server.willAnswer(hangUp, hangUp, hangUp);
  const once = new Rowdeck({ key: 'k', baseUrl: server.url, maxRetries: 1 });
  await expect(once.usage()).rejects.toMatchObject({ status: 0, code: 'client.connection_failed' });
  expect(server.calls).toHaveLength(2);
});

it('tells at once of a limit that ends later than anybody would wait', async () => {
  server.willAnswer(problem(429, 'rate_limited', {}, { 'retry-after': '3600' }));
  await expect(client.usage()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(server.calls).toHaveLength(1);
});

it('reads a date in Retry-After', async () => {
  const past = new Date(Date.now() - 1000).toUTCString();
  server.willAnswer(problem(429, 'rate_limited', {}, { 'retry-after': past }), json(USAGE));
  expect(await client.usage()).toEqual(USAGE);
});

it('says all that a problem says', async () => {
  const errors = { name: ['The name is too long.'], file: ['Choose a file.'] };
  const documentation_url = `${server.url}/api/docs/problems/template.invalid`;
  const more = { detail: 'Two fields.', errors, params: { most: 255 }, request_id: 'r-1', documentation_url };
  server.willAnswer(problem(422, 'template.invalid', more));
  const error: unknown = await write().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RowdeckError);
  expect(error).toMatchObject({
    status: 422,
    code: 'template.invalid',
    errors,
    params: { most: 255 },
    requestId: 'r-1',
    documentationUrl: documentation_url,
    message: 'It was refused.\nTwo fields.\nname: The name is too long.\nfile: Choose a file.',
  });
});

it.each([
  ['a page of a proxy', json('x', 403, { 'content-type': 'text/html', 'request-id': 'r-2' }), 'r-2'],
  ['what is no JSON', json(undefined, 403), undefined],
])('says the status of %s', async (_, answer, requestId) => {
  server.willAnswer(answer);
  const message = 'The server answered with status 403.';
  await expect(client.usage()).rejects.toMatchObject({
    status: 403,
    code: 'client.unexpected_answer',
    message,
    requestId,
  });
});

it('refuses an answer that is not the JSON that it says it is', async () => {
  server.willAnswer((response) => response.end('{"plan":'));
  await expect(client.usage()).rejects.toMatchObject({ code: 'client.unexpected_answer' });
});

it('takes its key to no other address', async () => {
  server.willAnswer(json(undefined, 308, { location: 'https://elsewhere.example/' }));
  await expect(client.usage()).rejects.toMatchObject({
    status: 308,
    message: 'The server redirects to https://elsewhere.example/; use that address as baseUrl.',
  });
});

it('does not wait for an answer without end, and asks again', async () => {
  server.willAnswer(never, json(USAGE));
  expect(await client.usage({ timeoutMs: 50 })).toEqual(USAGE);
  server.willAnswer(never, never);
  const once = new Rowdeck({ key: 'k', baseUrl: server.url, maxRetries: 1, timeoutMs: 50 });
  await expect(once.usage()).rejects.toMatchObject({ code: 'client.timed_out' });
});

describe('a signal', () => {
  const reason = new Error('The window was closed.');

  it('ends a call that is under way, for its own reason', async () => {
    const controller = new AbortController();
    server.willAnswer(() => controller.abort(reason));
    await expect(client.usage({ signal: controller.signal })).rejects.toBe(reason);
    expect(server.calls).toHaveLength(1);
  });

  it('ends the time between two attempts', async () => {
    const controller = new AbortController();
    server.willAnswer((response, request) => {
      problem(429, 'rate_limited', {}, { 'retry-after': '50' })(response, request);
      setTimeout(() => controller.abort(reason), 50);
    });
    await expect(client.usage({ signal: controller.signal })).rejects.toBe(reason);
  });

  it('that was given before keeps the call from being sent', async () => {
    server.willAnswer(json(USAGE));
    await expect(client.usage({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.calls).toEqual([]);
  });
});

it('says at once which header cannot be sent', async () => {
  server.willAnswer(json({}));
  const call = client.templates.delete(7, { idempotencyKey: 'clé' });
  await expect(call).rejects.toMatchObject({ status: 0, code: 'client.header_invalid' });
  await expect(call).rejects.toThrow('idempotency-key');
  expect(server.received).toEqual([]);
});

describe('a client', () => {
  it.each([
    [{ key: undefined }, 'client.key_missing'],
    [{ key: '' }, 'client.key_missing'],
    [{ key: ' \n' }, 'client.key_missing'],
    [{ key: 'rdk_tést' }, 'client.key_invalid'],
    [{ key: 'rdk_\nx' }, 'client.key_invalid'],
    [{ baseUrl: undefined }, 'client.base_url_invalid'],
    [{ baseUrl: '' }, 'client.base_url_invalid'],
    [{ baseUrl: 'rowdeck.example.com' }, 'client.base_url_invalid'],
  ])('says at once that it cannot work with %j', (wrong, code) => {
    const options = { key: 'rdk_test', baseUrl: server.url, ...wrong } as { key: string; baseUrl: string };
    expect(() => new Rowdeck(options)).toThrow(expect.objectContaining({ code, status: 0 }) as Error);
  });

  it('takes a key as it stands in a file, with the end of its line', async () => {
    server.willAnswer(json(USAGE));
    await new Rowdeck({ key: 'rdk_file\n', baseUrl: server.url }).usage();
    expect(server.received[0]?.headers.authorization).toBe('Bearer rdk_file');
  });

  it('names itself as it was told to', async () => {
    server.willAnswer(json(USAGE));
    await new Rowdeck({ key: 'k', baseUrl: server.url, userAgent: 'reports/1.0' }).usage();
    expect(server.received[0]?.headers['user-agent']).toBe('reports/1.0');
  });

  it('calls by the fetch that it was given', async () => {
    const asked: string[] = [];
    const own: typeof fetch = (input, init) => {
      asked.push(`${init?.method} ${input as string}`);
      return Promise.resolve(Response.json(USAGE));
    };
    expect(await new Rowdeck({ key: 'k', baseUrl: 'https://x.example/', fetch: own }).usage()).toEqual(USAGE);
    expect(asked).toEqual(['GET https://x.example/api/v1/usage']);
  });

  it('names the server that does not answer', async () => {
    const lost = new Rowdeck({ key: 'k', baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
    await expect(lost.usage()).rejects.toMatchObject({
      code: 'client.connection_failed',
      message: 'The connection to http://127.0.0.1:9 failed.',
    });
  });
});

describe('a call may take its time', () => {
  it('no longer than the client allows, or the call itself', async () => {
    server.willAnswer(never, never);
    const hurried = new Rowdeck({ key: 'k', baseUrl: server.url, timeoutMs: 40, maxRetries: 0 });
    await expect(hurried.usage()).rejects.toMatchObject({ message: `${server.url} did not answer within 40 ms.` });
    const patient = new Rowdeck({ key: 'k', baseUrl: server.url, maxRetries: 0 });
    await expect(patient.usage({ timeoutMs: 30 })).rejects.toMatchObject({ code: 'client.timed_out' });
  });

  it('also for its body: headers alone are no answer', async () => {
    server.willAnswer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'));
    const hurried = new Rowdeck({ key: 'k', baseUrl: server.url, timeoutMs: 40, maxRetries: 0 });
    await expect(hurried.usage()).rejects.toMatchObject({ code: 'client.timed_out' });
  });

  it('also for the body of a refusal', async () => {
    server.willAnswer((response) => void response.writeHead(422, { 'content-type': 'application/json' }).write('{'));
    const hurried = new Rowdeck({ key: 'k', baseUrl: server.url, timeoutMs: 40, maxRetries: 0 });
    await expect(hurried.usage()).rejects.toMatchObject({ status: 422, code: 'client.unexpected_answer' });
  });

  it('and leaves nothing behind at a signal that many calls share', async () => {
    const { signal } = new AbortController();
    const [listen, unlisten] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    server.willAnswer(json(USAGE), problem(422, 'x.invalid'), hangUp, json(USAGE));
    await client.usage({ signal });
    await client.usage({ signal }).catch(() => undefined);
    await client.usage({ signal });
    expect(unlisten.mock.calls.length).toBeGreaterThanOrEqual(listen.mock.calls.length);
  });
});
