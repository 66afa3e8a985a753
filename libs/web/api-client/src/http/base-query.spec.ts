import { IDEMPOTENCY_HEADER } from '@rowdeck/contracts';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../test/mock-server';
import { teamsApi } from '../teams/teams.api';
import { templatesApi } from '../templates/templates.api';
import { csrfToken } from './csrf-token';
import { mayBeRepeated } from './told-wait';

const { open, server } = mockServer();
const { teams, createTeam } = teamsApi.endpoints;

describe('a read', () => {
  it('asks for JSON and sends no token', async () => {
    const { store } = open();
    const headers: (string | null)[] = [];
    server.use(
      http.get('/app/teams', ({ request }) => {
        headers.push(request.headers.get('accept'), request.headers.get('x-csrf-token'));
        return HttpResponse.json({ teams: [] });
      }),
    );
    expect(await store.dispatch(teams.initiate()).unwrap()).toEqual({ teams: [] });
    expect(headers).toEqual(['application/json', null]);
  });

  it.each([
    ['a proxy that has no server', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a server that is older than its contract', () => HttpResponse.json({ teams: [{ id: 'one' }] })],
    ['a page where data was expected', () => HttpResponse.html('<!doctype html>')],
  ])('of %s fails with a problem that says what to do', async (_what, answer) => {
    const { store } = open();
    server.use(http.get('/app/teams', answer));
    await expect(store.dispatch(teams.initiate()).unwrap()).rejects.toMatchObject({
      title: expect.any(String) as string,
      detail: expect.stringMatching(/try again/i) as string,
    });
  });
});

describe('a write', () => {
  const write = (store: ReturnType<typeof open>['store']) => store.dispatch(createTeam.initiate({ name: 'Sales' }));

  it('is sent with the token at hand, without asking for another', async () => {
    const { store, calls } = open();
    csrfToken.set('token-1');
    await write(store).unwrap();
    expect(calls).toEqual(['POST /app/teams']);
  });

  it.each([
    ['breaks its contract', () => HttpResponse.json({ user: 5 })],
    ['is refused', () => new HttpResponse('{}', { status: 503 })],
  ])('is refused by the server, in its words, when the answer of the session %s', async (_what, answer) => {
    const { store } = open();
    server.use(http.get('/session', answer));
    await expect(write(store).unwrap()).rejects.toMatchObject({ code: 'request.csrf', status: 403 });
  });

  it('that another problem refused is not sent again', async () => {
    const { store, calls } = open();
    csrfToken.set('token-1');
    await expect(store.dispatch(createTeam.initiate({ name: ' ' })).unwrap()).rejects.toMatchObject({
      code: 'team.invalid',
    });
    expect(calls).toEqual(['POST /app/teams']);
  });
});

describe('what the server puts off', () => {
  const putOff = (status: number, retryAfter: string) =>
    http.all(
      /\/app\/(teams|presentations\/bulk_create)/,
      () => HttpResponse.json({ status }, { status, headers: { 'retry-after': retryAfter } }),
      { once: true },
    );
  const noPause = () => jest.spyOn(Math, 'random').mockReturnValue(0);
  afterEach(() => void jest.restoreAllMocks());

  it.each([429, 503])('is read again by itself when it has said (%d)', async (status) => {
    noPause();
    const { store } = open();
    server.use(putOff(status, '0'));
    expect((await store.dispatch(teams.initiate()).unwrap()).teams).toHaveLength(1);
  });

  it.each([
    ['for longer than a person waits', '3600'],
    ['until nobody knows when', 'soon'],
  ])('is told where it is put off %s', async (_what, retryAfter) => {
    const { store, calls } = open();
    server.use(putOff(503, retryAfter));
    await expect(store.dispatch(teams.initiate()).unwrap()).rejects.toMatchObject({ status: 503 });
    expect(calls.filter((call) => call === 'GET /app/teams')).toHaveLength(0);
  });

  it('is asked for three times, and then told', async () => {
    noPause();
    const { store } = open();
    let times = 0;
    server.use(
      http.get('/app/teams', () => {
        times += 1;
        return HttpResponse.json({}, { status: 503, headers: { 'retry-after': '0' } });
      }),
    );
    await expect(store.dispatch(teams.initiate()).unwrap()).rejects.toMatchObject({ status: 503 });
    expect(times).toBe(3);
  });

  it('is not written again without a key: it may have been taken', async () => {
    const { store } = open();
    csrfToken.set('token-1');
    server.use(putOff(503, '0'));
    await expect(store.dispatch(createTeam.initiate({ name: 'Sales' })).unwrap()).rejects.toMatchObject({
      status: 503,
    });
  });
});

describe('a call that is put off', () => {
  it.each([
    ['GET', {}, true],
    [undefined, undefined, true],
    ['POST', { [IDEMPOTENCY_HEADER]: 'key-1' }, true],
    ['POST', {}, false],
    ['DELETE', undefined, false],
  ])('of %s with %j may come again: %s', (method, headers, expected) => {
    expect(mayBeRepeated(method, headers)).toBe(expected);
  });
});

describe('an upload', () => {
  const order = { name: 'A', file: new File(['x'], 'a.pptx'), teamId: null };

  it('that the page gives up ends', async () => {
    const { store } = open();
    csrfToken.set('token-1');
    server.use(http.post('/app/templates', () => new Promise<never>(() => undefined)));
    const upload = store.dispatch(templatesApi.endpoints.createTemplate.initiate(order));
    upload.abort();
    await expect(upload.unwrap()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('refused by a proxy for its size says so', async () => {
    const { store } = open();
    csrfToken.set('token-1');
    server.use(http.post('/app/templates', () => HttpResponse.html('<h1>Too large</h1>', { status: 413 })));
    const upload = store.dispatch(templatesApi.endpoints.createTemplate.initiate(order)).unwrap();
    await expect(upload).rejects.toMatchObject({ code: 'request.too_large', title: 'The file is too large' });
  });
});
