import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMockApi, type MockApi } from '../mock/mock-api';
import { sampleTemplate } from '@rowdeck/http-contract';
import { templatesApi } from '../templates/templates.api';
import { createApiStore } from './api';
import { csrfToken } from './csrf-token';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

describe('writes', () => {
  let mock: MockApi;
  beforeEach(() => {
    csrfToken.set(null);
    mock = createMockApi();
    server.resetHandlers(...mock.handlers);
  });

  const duplicate = () => createApiStore().dispatch(templatesApi.endpoints.duplicateTemplate.initiate(1));
  const upload = (file = new File(['x'], 'a.pptx')) =>
    createApiStore().dispatch(templatesApi.endpoints.createTemplate.initiate({ name: 'A', file, teamId: null }));

  it.each([
    ['sent as JSON', duplicate],
    ['uploaded', upload],
  ])('%s fetch the token first', async (_, write) => {
    await write().unwrap();
    expect(mock.state.writes).toHaveLength(1);
    expect(csrfToken.get()).toBe('token-1');
  });

  it.each([
    ['sent as JSON', duplicate],
    ['uploaded', upload],
  ])('%s are sent once more with a fresh token when theirs is stale', async (_, write) => {
    csrfToken.set('token-of-another-session');
    await write().unwrap();
    expect(mock.state.writes).toHaveLength(2);
    expect(mock.state.templates).toHaveLength(2);
  });

  it.each([
    ['sent as JSON', duplicate],
    ['uploaded', upload],
  ])('%s are given up when the fresh token is refused too', async (_, write) => {
    server.use(http.get('/session', () => HttpResponse.json({ user: null, csrf_token: 'wrong' })));
    await expect(write().unwrap()).rejects.toMatchObject({ code: 'request.csrf', status: 403 });
    expect(mock.state.writes).toHaveLength(2);
  });

  it('report how much of an upload was sent', async () => {
    const shares: number[] = [];
    const file = new File([new Uint8Array(100_000)], 'a.pptx');
    const order = { name: 'A', file, teamId: null, onProgress: (share: number) => shares.push(share) };
    await createApiStore().dispatch(templatesApi.endpoints.createTemplate.initiate(order)).unwrap();
    expect(shares.at(-1)).toBe(1);
  });

  it('say so when the server cannot be reached', async () => {
    server.use(http.post('*', () => HttpResponse.error()));
    await expect(duplicate().unwrap()).rejects.toMatchObject({ code: 'network.unreachable' });
    await expect(upload().unwrap()).rejects.toMatchObject({ code: 'network.unreachable' });
  });
});

describe('answers', () => {
  it.each([
    ['a read', () => createApiStore().dispatch(templatesApi.endpoints.template.initiate(1))],
    [
      'an upload',
      () =>
        createApiStore().dispatch(
          templatesApi.endpoints.createTemplate.initiate({ name: 'A', file: new File(['x'], 'a.pptx'), teamId: null }),
        ),
    ],
  ])('that break their contract are refused: %s', async (_, call) => {
    server.resetHandlers(...createMockApi().handlers);
    const { placeholders: _missing, ...broken } = sampleTemplate();
    server.use(
      http.get('/app/templates/1', () => HttpResponse.json(broken)),
      http.post('/app/templates', () => HttpResponse.json(broken, { status: 201 })),
    );
    await expect(call().unwrap()).rejects.toMatchObject({ code: 'response.unexpected' });
  });
});
