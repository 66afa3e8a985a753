import { CSRF_HEADER } from '@rowdeck/contracts';
import { http, type RequestHandler } from 'msw';
import { batchesHandlers } from './batches.handlers';
import { refuse } from './mock-answers';
import { createMockState, type MockState } from './mock-state';
import { overviewHandlers } from './overview.handlers';
import { sessionHandlers } from './session.handlers';
import { templatesHandlers } from './templates.handlers';

export interface MockApi {
  readonly state: MockState;
  readonly handlers: RequestHandler[];
}

/** Rowdeck's HTTP interface in memory, for component tests and for work on pages without a server. */
export function createMockApi(initial?: Partial<MockState>): MockApi {
  const state = createMockState(initial);
  return {
    state,
    handlers: [
      guardWrites(state),
      ...sessionHandlers(state),
      ...templatesHandlers(state),
      ...batchesHandlers(state),
      ...overviewHandlers(state),
    ],
  };
}

/** As the gateway: no write without the session's token. */
const guardWrites = (state: MockState) =>
  http.all('*', ({ request }) => {
    if (request.method === 'GET') return undefined;
    state.writes.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.headers.get(CSRF_HEADER) === state.csrfToken ? undefined : refuse('request.csrf');
  });
