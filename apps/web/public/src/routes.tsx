import { MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { accountRoutes } from './features/account/account.routes';
import { howItWorksRoutes } from './features/how-it-works/how-it-works.routes';
import { landingRoutes } from './features/landing/landing.routes';
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
    errorElement: (
      <MissingPage
        mark="Oh."
        title="Something went wrong"
        text="The page could not be shown. Reload it, and if that does not help, go back and try again."
        backTo={paths.home()}
        backLabel="To the home page"
      />
    ),
    children: [
      ...landingRoutes,
      ...howItWorksRoutes,
      ...pricingRoutes,
      ...accountRoutes,
      { path: '*', element: missing },
    ],
  },
];
