import { PAGE_PATHS } from '@rowdeck/contracts';
import { CrashedPage, MissingPage, onDemand, paths } from '@rowdeck/ui';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { AppFrame } from './AppFrame';
import { AnalyticsPage } from './features/analytics/AnalyticsPage';
import { BatchesPage } from './features/batches/BatchesPage';
import { BatchPage } from './features/batches/BatchPage';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { PresentationPage } from './features/presentations/PresentationPage';
import { PresentationsPage } from './features/presentations/PresentationsPage';
import { ApiKeyNewPage } from './features/settings/ApiKeyNewPage';
import { ApiKeysPage } from './features/settings/ApiKeysPage';
import { DevicePage } from './features/settings/DevicePage';
import { PasswordPage } from './features/settings/PasswordPage';
import { ProfilePage } from './features/settings/ProfilePage';
import { AccountPage } from './features/settings/AccountPage';
import { PreferencesPage } from './features/settings/PreferencesPage';
import { SessionsPage } from './features/settings/SessionsPage';
import { BrandingPage } from './features/settings/branding/BrandingPage';
import { SubscriptionNewPage } from './features/settings/subscription/SubscriptionNewPage';
import { SubscriptionPage } from './features/settings/subscription/SubscriptionPage';
import { DeliveryPage } from './features/settings/webhooks/DeliveryPage';
import { WebhookNewPage } from './features/settings/webhooks/WebhookNewPage';
import { WebhookPage } from './features/settings/webhooks/WebhookPage';
import { WebhooksPage } from './features/settings/webhooks/WebhooksPage';
import { TwoFactorPage } from './features/settings/TwoFactorPage';
import { TeamNewPage } from './features/teams/TeamNewPage';
import { TeamPage } from './features/teams/TeamPage';
import { TeamSsoPage } from './features/teams/TeamSsoPage';
import { TeamSettingsPage } from './features/teams/TeamSettingsPage';
import { TeamsPage } from './features/teams/TeamsPage';
import { TemplateNewPage } from './features/templates/TemplateNewPage';
import { TemplatePage } from './features/templates/TemplatePage';
import { TemplatesPage } from './features/templates/TemplatesPage';

const back = { backTo: paths.dashboard(), backLabel: 'Back to the dashboard' };

/** The heaviest part of the app. */
const WizardPage = onDemand(async () => (await import('./features/wizard/WizardPage')).WizardPage, back);

/** With the filters of the engine, which are tried there. */
const HelpPage = onDemand(async () => (await import('./features/help/HelpPage')).HelpPage, back);

const pages: RouteObject[] = [
  { path: PAGE_PATHS.dashboard, element: <DashboardPage /> },
  { path: PAGE_PATHS.templates, element: <TemplatesPage /> },
  { path: PAGE_PATHS.newTemplate, element: <TemplateNewPage /> },
  { path: PAGE_PATHS.template, element: <TemplatePage /> },
  { path: PAGE_PATHS.presentations, element: <PresentationsPage /> },
  { path: PAGE_PATHS.newPresentation, element: <WizardPage /> },
  { path: PAGE_PATHS.presentation, element: <PresentationPage /> },
  { path: PAGE_PATHS.batches, element: <BatchesPage /> },
  { path: PAGE_PATHS.batch, element: <BatchPage /> },
  { path: PAGE_PATHS.analytics, element: <AnalyticsPage /> },
  { path: PAGE_PATHS.help, element: <HelpPage /> },
  { path: PAGE_PATHS.teams, element: <TeamsPage /> },
  { path: PAGE_PATHS.newTeam, element: <TeamNewPage /> },
  { path: PAGE_PATHS.team, element: <TeamPage /> },
  { path: PAGE_PATHS.teamSettings, element: <TeamSettingsPage /> },
  { path: PAGE_PATHS.teamSso, element: <TeamSsoPage /> },
  { path: PAGE_PATHS.settings, element: <Navigate to={paths.profile()} replace /> },
  { path: PAGE_PATHS.profile, element: <ProfilePage /> },
  { path: PAGE_PATHS.password, element: <PasswordPage /> },
  { path: PAGE_PATHS.twoFactor, element: <TwoFactorPage /> },
  { path: PAGE_PATHS.sessions, element: <SessionsPage /> },
  { path: PAGE_PATHS.branding, element: <BrandingPage /> },
  { path: PAGE_PATHS.subscription, element: <SubscriptionPage /> },
  { path: PAGE_PATHS.newSubscription, element: <SubscriptionNewPage /> },
  { path: PAGE_PATHS.apiKeys, element: <ApiKeysPage /> },
  { path: PAGE_PATHS.newApiKey, element: <ApiKeyNewPage /> },
  { path: PAGE_PATHS.device, element: <DevicePage /> },
  { path: PAGE_PATHS.webhooks, element: <WebhooksPage /> },
  { path: PAGE_PATHS.newWebhook, element: <WebhookNewPage /> },
  { path: PAGE_PATHS.webhook, element: <WebhookPage /> },
  { path: PAGE_PATHS.delivery, element: <DeliveryPage /> },
  { path: PAGE_PATHS.preferences, element: <PreferencesPage /> },
  { path: PAGE_PATHS.account, element: <AccountPage /> },
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
