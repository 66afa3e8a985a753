import { createApiStore, createMockApi, type MockApi } from '@rowdeck/api-client';
import { RowdeckProvider } from '@rowdeck/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../routes';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Opens a page of this frontend before a mock server of its own. */
export function renderPage(path: string | { pathname: string; state: unknown }, initial?: Partial<MockApi['state']>) {
  const api = createMockApi(initial);
  server.use(...api.handlers);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={createApiStore()}>
      <RowdeckProvider env="test">
        <RouterProvider router={router} />
      </RowdeckProvider>
    </Provider>,
  );
  return { ...api, router, server, user: userEvent.setup({ delay: null }) };
}
