import { RenderedDeck } from './downloads/rendered-deck';
import { CursorLists } from './lists/cursor-lists';
import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD, APP_PIPE } from '@nestjs/core';
import { MessagingModule } from '@rowdeck/messaging';
import { ObjectStorageModule } from '@rowdeck/object-storage';
import { AccessGuard, SiteGuard } from './access/guards';
import { AccountsController } from './accounts/accounts.controller';
import { AdminController } from './admin/admin.controller';
import { AnalyticsController } from './analytics/analytics.controller';
import { AnalyticsTable } from './analytics/analytics-table';
import { ApiDocsController } from './api-docs/api-docs.controller';
import { ApiKeyGuard } from './api-keys/api-key.guard';
import { PlanOfKey } from './api-keys/plan-of-key';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { AwayController } from './away/away.controller';
import { BatchesController } from './batches/batches.controller';
import { BatchEnds } from './batches/batch-ends';
import { DeletedBatches } from './batches/deleted-batches';
import { ShownBatches } from './batches/shown-batches';
import { BrandingController } from './branding/branding.controller';
import { ClockOfIdentity } from './config/clock-of-identity';
import { gatewayConfig } from './config/gateway.config';
import { CsrfGuard } from './csrf/csrf.guard';
import { DashboardController } from './dashboard/dashboard.controller';
import { DeviceController } from './device/device.controller';
import { BatchArchive } from './downloads/batch-archive';
import { BatchDecks } from './downloads/batch-decks';
import { DeckDownload } from './downloads/deck-download';
import { DeckThreads } from './downloads/deck-threads';
import { KeptBases } from './downloads/kept-bases';
import { gatewayHttp } from './gateway-http';
import { PlainTextPipe } from './http/plain-text.pipe';
import { IdempotentCalls } from './http/idempotent-calls';
import { EdgeLimits } from './limits/edge-limits';
import { NoticesController } from './notices/notices.controller';
import { AwaitedDrawings } from './previews/awaited-drawings';
import { PreviewsController } from './previews/previews.controller';
import { ResultSlidesController } from './previews/result-slides.controller';
import { BatchCheck } from './presentations/batch-check';
import { PresentationsController } from './presentations/presentations.controller';
import { BatchErrors } from './results/batch-errors';
import { BatchManifest } from './results/batch-manifest';
import { BatchRows } from './results/batch-rows';
import { CurrentUserQuery } from './sessions/current-user.query';
import { Refusals } from './refusals/refusals';
import { RefusalsMiddleware } from './refusals/refusals.middleware';
import { DeviceCookie, SecondStepCookie, SessionCookie, SignUpCookie, SsoCookie } from './sessions/cookies';
import { SessionDoor } from './sessions/session-door';
import { SessionGuard, SessionStrategy } from './sessions/session.strategy';
import { SessionWatch } from './sessions/session-watch';
import { SessionsController } from './sessions/sessions.controller';
import { AccountExport } from './exports/account-export';
import { ExportFiles } from './exports/export-files';
import { AccountDeletion } from './settings/account-deletion';
import { AccountController } from './settings/account.controller';
import { ProfileController } from './settings/profile.controller';
import { SecondFactorController } from './settings/second-factor.controller';
import { Shells } from './shells/shells';
import { ShownThing } from './shells/shown-thing';
import { ShellsMiddleware } from './shells/shells.middleware';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller';
import { Sites } from './sites/sites';
import { AccountStorage } from './subscription/account-storage';
import { SubscriptionController } from './subscription/subscription.controller';
import { InvitationsController } from './teams/invitations.controller';
import { TeamsController } from './teams/teams.controller';
import { TemplatesController } from './templates/templates.controller';
import { AbandonedUploads } from './uploads/abandoned-uploads';
import { Uploads } from './uploads/uploads';
import { WebhooksController } from './webhooks/webhooks.controller';

/** The HTTP edge. Guards run in the order listed: is it here, who is it, may they, did their own page send it. */
@Module({
  imports: [
    MessagingModule.forService({ name: 'gateway' }),
    ObjectStorageModule.forService({ name: 'gateway', spared: true }),
  ],
  controllers: [
    AccountsController,
    AdminController,
    ApiDocsController,
    ApiKeysController,
    AnalyticsController,
    AwayController,
    BatchesController,
    BrandingController,
    DashboardController,
    DeviceController,
    NoticesController,
    PresentationsController,
    PreviewsController,
    ResultSlidesController,
    AccountController,
    ProfileController,
    SecondFactorController,
    SessionsController,
    InvitationsController,
    SingleSignOnController,
    SubscriptionController,
    TeamsController,
    TemplatesController,
    WebhooksController,
  ],
  providers: [
    gatewayConfig.provider,
    AbandonedUploads,
    AwaitedDrawings,
    AccountDeletion,
    AccountExport,
    AccountStorage,
    ExportFiles,
    BatchArchive,
    ClockOfIdentity,
    BatchCheck,
    BatchEnds,
    BatchDecks,
    AnalyticsTable,
    BatchErrors,
    BatchManifest,
    BatchRows,
    CursorLists,
    CurrentUserQuery,
    DeckDownload,
    DeletedBatches,
    DeckThreads,
    KeptBases,
    RenderedDeck,
    DeviceCookie,
    Refusals,
    EdgeLimits,
    IdempotentCalls,
    PlanOfKey,
    SecondStepCookie,
    SessionCookie,
    SessionDoor,
    SessionStrategy,
    SessionWatch,
    Shells,
    ShownBatches,
    ShownThing,
    Sites,
    SignUpCookie,
    SsoCookie,
    { provide: APP_GUARD, useClass: SiteGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    Uploads,
    { provide: APP_PIPE, useClass: PlainTextPipe },
  ],
  exports: [gatewayConfig.token, Shells],
})
export class GatewayModule implements NestModule {
  /** How the edge is served over HTTP. */
  static readonly http = gatewayHttp;

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RefusalsMiddleware, ShellsMiddleware).forRoutes('{*path}');
  }
}
