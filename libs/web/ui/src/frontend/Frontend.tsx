import { createApiStore } from '@rowdeck/api-client';
import { type ComponentProps, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { RowdeckProvider } from '../theme/RowdeckProvider';

interface FrontendProps {
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  readonly env?: 'default' | 'test';
}

/** Store, theme and routes around each other, as every frontend has them. */
export function Frontend({ router, env = 'default' }: FrontendProps) {
  const [store] = useState(createApiStore);
  return (
    <Provider store={store}>
      <RowdeckProvider env={env}>
        <RouterProvider router={router} />
      </RowdeckProvider>
    </Provider>
  );
}

/** Shows a frontend in the page's `#root`. Throws when the page has none. */
export function mountFrontend(routes: RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <Frontend router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
