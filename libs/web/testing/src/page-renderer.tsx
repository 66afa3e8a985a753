import { notifications } from '@mantine/notifications';
import { createMockApi, type MockApi } from '@rowdeck/api-client';
import { Frontend } from '@rowdeck/ui';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { keepDraftsInMemory } from './memory-drafts';

/**
 * For the specs of a frontend: opens its pages, each time before a mock server of its own. To be called once, at the top of
 * a module, because it starts and stops that server around the tests.
 */
export function pageRenderer(routes: RouteObject[]) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(keepDraftsInMemory);
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
    notifications.clean();
  });
  afterAll(() => server.close());

  return (
    path: string | { pathname: string; search?: string; state: unknown },
    initial?: Partial<MockApi['state']>,
  ) => {
    const api = createMockApi(initial);
    server.use(...api.handlers);
    const jsonOf = collectJson(server);
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    render(<Frontend router={router} env="test" />);
    return { ...api, router, server, jsonOf, user: userEvent.setup({ delay: null }) };
  };
}

/** What was sent as JSON, by call: `await jsonOf('POST /users')`. The last one counts; undefined when there was none. */
function collectJson(server: ReturnType<typeof setupServer>) {
  const bodies = new Map<string, Promise<unknown>>();
  server.events.on('request:start', ({ request }) => {
    if (!request.headers.get('content-type')?.includes('json')) return;
    const body: Promise<unknown> = request.clone().json();
    bodies.set(`${request.method} ${new URL(request.url).pathname}`, body);
  });
  return (call: string): Promise<unknown> => bodies.get(call) ?? Promise.resolve(undefined);
}

/** Puts a text into a field at once, as a password manager does, and not letter by letter, each of which renders the form anew. */
export const fillIn = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
