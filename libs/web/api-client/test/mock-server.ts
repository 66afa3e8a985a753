import { sampleBatch, samplePresentation, sampleTeam, sampleUser } from '@rowdeck/http-contract';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createApiStore } from '../src/http/api';
import { csrfToken } from '../src/http/csrf-token';
import { createMockApi } from '../src/mock/mock-api';
import { type MockState } from '../src/mock/mock-state';

/** For the specs of the clients: to be called once, at the top of a module, because it starts and stops a server around the tests. */
export function mockServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => csrfToken.set(null));

  /** A store in front of a mock that knows one of each, and the calls that reach it. */
  const open = (about: Partial<MockState> = {}) => {
    const { state, handlers } = createMockApi({
      user: sampleUser({ admin: true }),
      teams: [sampleTeam()],
      batches: [sampleBatch()],
      presentations: [samplePresentation()],
      ...about,
    });
    const calls: string[] = [];
    const recorder = http.all('*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
    });
    server.resetHandlers(recorder, ...handlers);
    return { state, calls, store: createApiStore() };
  };
  return { open, server };
}
