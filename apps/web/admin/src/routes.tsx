import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
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
    errorElement: <CrashedPage backTo={paths.admin()} backLabel="Back to the Admin Panel" />,
    children: [
      ...overviewRoutes,
      { path: '*', element: <MissingPage backTo={paths.admin()} backLabel="Back to the Admin Panel" /> },
    ],
  },
];
