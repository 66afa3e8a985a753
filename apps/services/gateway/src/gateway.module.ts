import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MessagingModule } from '@rowdeck/messaging';
import { ObjectStorageModule } from '@rowdeck/object-storage';
import { AccessGuard } from './access/access.guard';
import { AdminController } from './admin/admin.controller';
import { BatchesController } from './batches/batches.controller';
import { CsrfGuard } from './csrf/csrf.guard';
import { DashboardController } from './dashboard/dashboard.controller';
import { BatchArchive } from './downloads/batch-archive';
import { MailboxController } from './mailbox/mailbox.controller';
import { PresentationsController } from './presentations/presentations.controller';
import { SessionCookie } from './sessions/session-cookie';
import { SessionGuard } from './sessions/session.guard';
import { SessionStrategy } from './sessions/session.strategy';
import { ShellsMiddleware } from './shells/shells.middleware';
import { TeamsController } from './teams/teams.controller';
import { TemplatesController } from './templates/templates.controller';
import { AccountsController } from './users/accounts.controller';
import { CurrentUserQuery } from './users/current-user';
import { SessionsController } from './users/sessions.controller';

/** Every controller of the edge; the access matrix test reads their routes. */
export const CONTROLLERS = [
  AccountsController,
  AdminController,
  BatchesController,
  DashboardController,
  MailboxController,
  PresentationsController,
  SessionsController,
  TeamsController,
  TemplatesController,
];
