import { PageSkeleton } from '@rowdeck/ui';
import { type RouteObject } from 'react-router-dom';

/** Loaded when it is visited: the CSV reader is the heaviest part of the app. */
export const wizardRoutes: RouteObject[] = [
  {
    path: '/app/presentations/new',
    lazy: async () => ({ Component: (await import('./WizardPage')).WizardPage }),
    hydrateFallbackElement: <PageSkeleton />,
  },
];
