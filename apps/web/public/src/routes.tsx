import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { accountRoutes } from './features/account/account.routes';
import { howItWorksRoutes } from './features/how-it-works/how-it-works.routes';
import { landingRoutes } from './features/landing/landing.routes';
import { legalRoutes } from './features/legal/legal.routes';
import { pricingRoutes } from './features/pricing/pricing.routes';
import { PublicFrame } from './PublicFrame';

const missing = <MissingPage backTo={paths.home()} backLabel="To the home page" />;

export const routes: RouteObject[] = [
  {
    element: (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    ),
    errorElement: <CrashedPage backTo={paths.home()} backLabel="To the home page" />,
    children: [
      ...landingRoutes,
      ...howItWorksRoutes,
      ...pricingRoutes,
      ...legalRoutes,
      ...accountRoutes,
      { path: '*', element: missing },
    ],
  },
];
