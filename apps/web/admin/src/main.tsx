import { createApiStore } from '@rowdeck/api-client';
import { RowdeckProvider } from '@rowdeck/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <Provider store={createApiStore()}>
      <RowdeckProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </RowdeckProvider>
    </Provider>
  </StrictMode>,
);
