import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AppFrame } from './AppFrame';
import { batchRoutes } from './features/batches/batches.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { presentationRoutes } from './features/presentations/presentations.routes';
import { teamRoutes } from './features/teams/teams.routes';
import { templateRoutes } from './features/templates/templates.routes';
import { wizardRoutes } from './features/wizard/wizard.routes';

const missing = <MissingPage backTo={paths.dashboard()} backLabel="Back to the dashboard" />;

export const routes: RouteObject[] = [
  {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    errorElement: <CrashedPage backTo={paths.dashboard()} backLabel="Back to the dashboard" />,
    children: [
      ...dashboardRoutes,
      ...templateRoutes,
      ...wizardRoutes,
      ...presentationRoutes,
      ...batchRoutes,
      ...teamRoutes,
      { path: '*', element: missing },
    ],
  },
];
