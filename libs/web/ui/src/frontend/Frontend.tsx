import { createApiStore } from '@rowdeck/api-client';
import { type ComponentProps, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
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
