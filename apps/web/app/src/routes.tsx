import { CrashedPage, MissingPage, PageSkeleton, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AppFrame } from './AppFrame';
import { BatchPage } from './features/batches/BatchPage';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { PresentationPage } from './features/presentations/PresentationPage';
import { PresentationsPage } from './features/presentations/PresentationsPage';
import { TeamNewPage } from './features/teams/TeamNewPage';
import { TeamPage } from './features/teams/TeamPage';
import { TeamSettingsPage } from './features/teams/TeamSettingsPage';
import { TeamsPage } from './features/teams/TeamsPage';
import { TemplateNewPage } from './features/templates/TemplateNewPage';
import { TemplatePage } from './features/templates/TemplatePage';
import { TemplatesPage } from './features/templates/TemplatesPage';

const back = { backTo: paths.dashboard(), backLabel: 'Back to the dashboard' };

const pages: RouteObject[] = [
  { path: '/dashboard', element: <DashboardPage /> },
  { path: '/app/templates', element: <TemplatesPage /> },
  { path: '/app/templates/new', element: <TemplateNewPage /> },
  { path: '/app/templates/:id', element: <TemplatePage /> },
  { path: '/app/presentations', element: <PresentationsPage /> },
  {
    // Loaded when it is visited: the CSV reader is the heaviest part of the app.
    path: '/app/presentations/new',
    lazy: async () => ({ Component: (await import('./features/wizard/WizardPage')).WizardPage }),
    hydrateFallbackElement: <PageSkeleton />,
  },
  { path: '/app/presentations/:id', element: <PresentationPage /> },
  { path: '/app/batches/:id', element: <BatchPage /> },
  { path: '/app/teams', element: <TeamsPage /> },
  { path: '/app/teams/new', element: <TeamNewPage /> },
  { path: '/app/teams/:id', element: <TeamPage /> },
  { path: '/app/teams/:id/edit', element: <TeamSettingsPage /> },
  { path: '*', element: <MissingPage {...back} /> },
];

/** A page that throws leaves the frame standing; the outer boundary is for a frame that throws. */
export const routes: RouteObject[] = [
  {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    errorElement: <CrashedPage {...back} />,
    children: [{ errorElement: <CrashedPage {...back} />, children: pages }],
  },
];
