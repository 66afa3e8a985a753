import { MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AdminFrame } from './AdminFrame';
import { overviewRoutes } from './features/overview/overview.routes';

export const routes: RouteObject[] = [
  {
    element: (
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    ),
    errorElement: (
      <MissingPage
        mark="Oh."
        title="Something went wrong"
        text="The page could not be shown. Reload it, and if that does not help, go back and try again."
        backTo={paths.admin()}
        backLabel="Back to the Admin Panel"
      />
    ),
    children: [
      ...overviewRoutes,
      { path: '*', element: <MissingPage backTo={paths.admin()} backLabel="Back to the Admin Panel" /> },
    ],
  },
];
