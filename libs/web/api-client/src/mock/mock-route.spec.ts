import { CSRF_HEADER, teamsHttp, templatesHttp } from '@rowdeck/contracts';
import { sampleUser } from '@rowdeck/http-contract';
import { setupServer } from 'msw/node';
import { createMockApi } from './mock-api';
import { mockResource } from './mock-route';
import { createMockState, type MockState } from './mock-state';
import { teamsMock } from './teams.mock';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const post = (path: string, body: BodyInit, token = 'token-1') =>
  fetch(new URL(path, window.location.origin), { method: 'POST', body, headers: { [CSRF_HEADER]: token } });

const open = (about: Partial<MockState> = {}) => {
  const { state, handlers } = createMockApi(about);
  server.resetHandlers(...handlers);
  return state;
};

describe('what the mock remembers', () => {
  it('is every write, those that were refused too, and no read', async () => {
    const { writes } = open();
    await fetch(new URL(teamsHttp.list.path, window.location.origin));
    await post('/app/teams', JSON.stringify({ team: { name: 'Sales' } }));
    await post('/app/teams', JSON.stringify({ team: { name: 'Sales' } }), 'of-another');
    expect(writes).toEqual(['POST /app/teams', 'POST /app/teams']);
  });

  it('is the form of each path', async () => {
    const state = open();
    const boundary = 'b';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="template[name]"\r\n\r\nPitch\r\n--${boundary}--\r\n`;
    await fetch(new URL(templatesHttp.create.path, window.location.origin), {
      method: 'POST',
      body: part,
      headers: { [CSRF_HEADER]: 'token-1', 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(state.forms.get('/app/templates')?.get('template[name]')).toBe('Pitch');
  });

  it('is what writes have changed', async () => {
    const state = open();
    await post('/app/teams', JSON.stringify({ team: { name: 'Sales' } }));
    expect(state.teams.map(({ name }) => name)).toEqual(['Sales']);
    await post('/logout', '');
    expect(state.user).toBeNull();
  });
});

describe('the mock of a route', () => {
  it('that answers otherwise than its contract says fails its test', async () => {
    const broken = { ...teamsMock, list: () => ({ teams: [{ id: 'one' }] }) } as unknown as typeof teamsMock;
    const logged = jest.spyOn(console, 'error').mockImplementation();
    server.resetHandlers(...mockResource(teamsHttp, broken, createMockState()));
    const answer = await fetch(new URL(teamsHttp.list.path, window.location.origin));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('expected number, received string');
    logged.mockRestore();
  });

  it('cuts what its contract does not name', async () => {
    const user = { ...sampleUser(), password: 'hunter2' };
    open({ user });
    const answer = await fetch(new URL('/session', window.location.origin));
    expect(await answer.text()).not.toContain('hunter2');
  });
});
