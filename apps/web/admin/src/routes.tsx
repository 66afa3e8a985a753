import { PAGE_PATHS } from '@rowdeck/contracts';
import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AdminFrame } from './AdminFrame';
import { DeadLettersPage } from './features/dead-letters/DeadLettersPage';
import { GivenUpPage } from './features/given-up/GivenUpPage';
import { OverviewPage } from './features/overview/OverviewPage';

const back = { backTo: paths.admin(), backLabel: 'Back to the Admin Panel' };

const pages: RouteObject[] = [
  { path: PAGE_PATHS.admin, element: <OverviewPage /> },
  { path: PAGE_PATHS.deadLetters, element: <DeadLettersPage /> },
  { path: PAGE_PATHS.givenUp, element: <GivenUpPage /> },
  { path: '*', element: <MissingPage {...back} /> },
];

/** A page that throws leaves the frame standing; the outer boundary is for a frame that throws. */
export const routes: RouteObject[] = [
  {
    element: (
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    ),
    errorElement: <CrashedPage {...back} />,
    children: [{ errorElement: <CrashedPage {...back} />, children: pages }],
  },
];
