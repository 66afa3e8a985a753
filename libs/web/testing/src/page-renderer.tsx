import { createMockApi, type MockApi } from '@rowdeck/api-client';
import { Frontend } from '@rowdeck/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';

/**
 * For the specs of a frontend: opens its pages, each time before a mock server of its own. To be called once, at the top of
 * a module, because it starts and stops that server around the tests.
 */
export function pageRenderer(routes: RouteObject[]) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return (path: string | { pathname: string; state: unknown }, initial?: Partial<MockApi['state']>) => {
    const api = createMockApi(initial);
    server.use(...api.handlers);
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    render(<Frontend router={router} env="test" />);
    return { ...api, router, server, user: userEvent.setup({ delay: null }) };
  };
}
