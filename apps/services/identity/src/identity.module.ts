import { Module } from '@nestjs/common';
import { MailModule, MailOutbox } from '@rowdeck/mail';
import { MessagingModule, Outbox } from '@rowdeck/messaging';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import { AccountConfirmation } from './confirmations/account-confirmation';
import { ConfirmUser } from './confirmations/confirm-user';
import { ConfirmationMails } from './confirmations/confirmation-mails';
import { ConfirmationsRpc } from './confirmations/confirmations.rpc';
import { ResendConfirmation } from './confirmations/resend-confirmation';
import { Housekeeping } from './housekeeping/housekeeping';
import { SweepExpired } from './housekeeping/sweep-expired';
import { type IdentityConfig, identityConfig } from './identity.config';
import { identityDatabase } from './identity.database';
import { PublicLinks } from './links/public-links';
import { BatchesConsumer } from './notices/batches.consumer';
import { TellBatchFinished } from './notices/tell-batch-finished';
import { PasswordHasher } from './passwords/password-hasher';
import { PasswordsRpc } from './passwords/passwords.rpc';
import { RequestPasswordReset } from './passwords/request-password-reset';
import { ResetPassword } from './passwords/reset-password';
import { RateLimits } from './rate-limits/rate-limits';
import { AuthenticateSession } from './sessions/authenticate-session';
import { Sessions } from './sessions/sessions';
import { SessionsRpc } from './sessions/sessions.rpc';
import { SignIn } from './sessions/sign-in';
import { SignOut } from './sessions/sign-out';
import { UserTokens } from './tokens/user-tokens';
import { FindUsers } from './users/find-users';
import { SignUp } from './users/sign-up';
import { UsersRpc } from './users/users.rpc';

const configured = [
  identityConfig.provider,
  {
    provide: PublicLinks,
    inject: [identityConfig.token],
    useFactory: ({ PUBLIC_URL }: IdentityConfig) => new PublicLinks(PUBLIC_URL),
  },
  {
    provide: RateLimits,
    inject: [DataSource, identityConfig.token],
    useFactory: (dataSource: DataSource, config: IdentityConfig) => new RateLimits(dataSource, config.RATE_LIMIT_SCALE),
  },
  {
    provide: AccountConfirmation,
    inject: [Outbox, identityConfig.token],
    useFactory: (outbox: Outbox, config: IdentityConfig) => new AccountConfirmation(outbox, config.OPERATOR_EMAIL),
  },
];

const useCases = [
  plainProvider(PasswordHasher),
  plainProvider(UserTokens),
  plainProvider(ConfirmationMails, UserTokens, MailOutbox, PublicLinks),
  plainProvider(SignUp, Transactions, RateLimits, PasswordHasher, ConfirmationMails, MailOutbox, Outbox, PublicLinks),
  plainProvider(FindUsers, EntityManager),
  plainProvider(ConfirmUser, Transactions, UserTokens, AccountConfirmation),
  plainProvider(ResendConfirmation, Transactions, RateLimits, ConfirmationMails),
  plainProvider(Sessions, Outbox),
  plainProvider(SignIn, EntityManager, Transactions, RateLimits, PasswordHasher, Sessions),
  plainProvider(SignOut, Transactions, Sessions),
  plainProvider(AuthenticateSession, EntityManager),
  plainProvider(RequestPasswordReset, Transactions, RateLimits, UserTokens, MailOutbox, PublicLinks),
  plainProvider(
    ResetPassword,
    Transactions,
    RateLimits,
    UserTokens,
    PasswordHasher,
    Sessions,
    AccountConfirmation,
    MailOutbox,
    Outbox,
    PublicLinks,
  ),
  plainProvider(TellBatchFinished, MailOutbox, PublicLinks),
  plainProvider(SweepExpired, DataSource),
];

/** Who somebody is: accounts, sessions, and the mails about them. */
@Module({
  imports: [
    PersistenceModule.forService(identityDatabase),
    MessagingModule.forService({ name: 'identity' }),
    MailModule.forService(),
  ],
  controllers: [UsersRpc, ConfirmationsRpc, SessionsRpc, PasswordsRpc],
  providers: [...configured, ...useCases, BatchesConsumer, Housekeeping],
})
export class IdentityModule {}
