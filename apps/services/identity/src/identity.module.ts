import { Module } from '@nestjs/common';
import { MailModule } from '@rowdeck/mail';
import { ActorKeys, MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { ActorKeysRpc } from './actor-keys/actor-keys.rpc';
import { ActorSigner } from './actor-keys/actor-signer';
import { ListActorKeys } from './actor-keys/list-actor-keys';
import { apiKeyCreatedMail } from './api-keys/api-key.mail';
import { ApiKeyByToken } from './api-keys/api-key-by-token';
import { ApiKeys } from './api-keys/api-keys';
import { ApiKeysRpc } from './api-keys/api-keys.rpc';
import { AuthenticateApiKey } from './api-keys/authenticate-api-key';
import { identityConfig } from './config/identity.config';
import { AccountConfirmation } from './confirmations/account-confirmation';
import { ConfirmUser } from './sessions/confirm-user';
import { confirmationMail, ConfirmationMails } from './confirmations/confirmation-mails';
import { ResendConfirmation } from './confirmations/resend-confirmation';
import { identityDatabase } from './database/identity.database';
import { IdentityProvider } from './identity-providers/identity-provider';
import { KnownDevices } from './known-devices/known-devices';
import { PublicLinks } from './links/public-links';
import { DataExport } from './data-export/data-export';
import { DataExportRpc } from './data-export/data-export.rpc';
import { ExportAccount } from './data-export/export-account';
import { dataExportedMail } from './data-export/data-exported.mail';
import { AnswerDeviceGrant } from './device-grants/answer-device-grant';
import { BeginDeviceGrant } from './device-grants/begin-device-grant';
import { DeviceGrantsRpc } from './device-grants/device-grants.rpc';
import { FetchDeviceKey } from './device-grants/fetch-device-key';
import { DeleteDueAccounts } from './deletion/delete-due-accounts';
import { accountDeletedMail, deletionCancelledMail, deletionRequestedMail } from './deletion/deletion.mails';
import { DeletionRpc } from './deletion/deletion.rpc';
import { ScheduleDeletion } from './deletion/schedule-deletion';
import { batchFinishedMail } from './notices/batch-finished.mail';
import { BatchNotices } from './notices/batch-notice.repository';
import { BrandsConsumer } from './notices/brands.consumer';
import { BatchesConsumer } from './notices/batches.consumer';
import { NoticeRepository } from './notices/notice.repository';
import { NoticesRpc } from './notices/notices.rpc';
import { NotifyOwner } from './notices/notify-owner';
import { QuotaConsumer } from './notices/quota.consumer';
import { quotaThresholdMail } from './notices/quota-threshold.mail';
import { ShownBrands } from './notices/shown-brand.repository';
import { TellOfQuota } from './notices/tell-of-quota';
import { TellOfWebhook } from './notices/tell-of-webhook';
import { webhookDisabledMail } from './notices/webhook-disabled.mail';
import { WebhooksConsumer } from './notices/webhooks.consumer';
import { OwnNotices } from './notices/own-notices';
import { passwordChangedMail, passwordResetMail } from './password-resets/password.mails';
import { PasswordResetsRpc } from './password-resets/password-resets.rpc';
import { RequestPasswordReset } from './password-resets/request-password-reset';
import { ResetPassword } from './password-resets/reset-password';
import { ChangePassword } from './password-resets/change-password';
import { PasswordHasher } from './passwords/password-hasher';
import { ownerCodeMail } from './owner-proof/owner-code.mail';
import { OwnerProof } from './owner-proof/owner-proof';
import { OwnerProofRpc } from './owner-proof/owner-proof.rpc';
import { ProveOwner } from './owner-proof/prove-owner';
import { SendOwnerCode } from './owner-proof/send-owner-code';
import { ConfirmEmailChange } from './profile/confirm-email-change';
import { addressInUseMail, emailChangeMail, emailChangeNoticeMail } from './profile/email-change.mails';
import { EmailChanges } from './profile/email-changes';
import { PendingEmailChange } from './profile/pending-email-change';
import { ProfileRpc } from './profile/profile.rpc';
import { UpdatePreferences } from './preferences/update-preferences';
import { UpdateProfile } from './profile/update-profile';
import { RateLimits } from './rate-limits/rate-limits';
import { AccountRefusals } from './refusals/account-refusals';
import { RecordRefusals } from './refusals/record-refusals';
import { RefusalsRpc } from './refusals/refusals.rpc';
import { OwnSecondFactor } from './second-factor-settings/own-second-factor';
import { OwnerCheck } from './second-factor-settings/owner-check';
import { SecondFactorRpc } from './second-factor-settings/second-factor.rpc';
import { secondFactorMails } from './second-factors/second-factor.mails';
import { SecondFactorSecrets } from './second-factors/second-factor-secrets';
import { SecondFactors } from './second-factors/second-factors';
import { AuthenticateSession } from './sessions/authenticate-session';
import { CompleteSignIn } from './sessions/complete-sign-in';
import { OwnSessions } from './sessions/own-sessions';
import { PendingSignIns } from './sessions/pending-sign-ins';
import { RememberedSessions } from './sessions/remembered-sessions';
import { Sessions } from './sessions/sessions';
import { SessionByToken } from './sessions/session-by-token';
import { SessionsRpc } from './sessions/sessions.rpc';
import { SignIn } from './sessions/sign-in';
import { SignOut } from './sessions/sign-out';
import { stolenSessionMail } from './sessions/stolen-session.mail';
import { StartSession } from './sessions/start-session';
import { alreadyRegisteredMail } from './sign-up/already-registered.mail';
import { PendingSignUps } from './confirmations/pending-sign-ups';
import { SignUp } from './sign-up/sign-up';
import { SignUpRpc } from './sign-up/sign-up.rpc';
import { ClientSecrets } from './sso-domains/client-secrets';
import { PasswordSignIn } from './sso-domains/password-sign-in';
import { SsoConnections } from './sso-domains/sso-connections';
import { DomainRecords } from './sso-settings/domain-records';
import { SsoDomains } from './sso-settings/sso-domains';
import { SsoEvents } from './sso-settings/sso-events';
import { TeamSsoRpc } from './sso-settings/team-sso.rpc';
import { TeamSsoSettings } from './sso-settings/team-sso-settings';
import { TeamsConsumer } from './sso-settings/teams.consumer';
import { BeginSso } from './sso-sign-in/begin-sso';
import { FinishSso } from './sso-sign-in/finish-sso';
import { SsoAccounts } from './sso-sign-in/sso-accounts';
import { SsoAttempts } from './sso-sign-in/sso-attempts';
import { SsoRefusals } from './sso-sign-in/sso-refusals';
import { SsoRpc } from './sso-sign-in/sso.rpc';
import { RememberedCalls } from './remembered-calls/remembered-calls';
import { SweepExpired } from './sweeping/sweep-expired';
import { SweepSignUps } from './sweeping/sweep-sign-ups';
import { UserTokens } from './tokens/user-tokens';
import { FindUsers } from './user-lookup/find-users';
import { UsersRpc } from './user-lookup/users.rpc';
export { adminCreate } from './operators/admin-create';

const domain = [
  AccountConfirmation,
  AccountRefusals,
  ActorSigner,
  BatchNotices,
  ClientSecrets,
  ConfirmationMails,
  DomainRecords,
  EmailChanges,
  IdentityProvider,
  KnownDevices,
  NoticeRepository,
  OwnerCheck,
  OwnerProof,
  PasswordHasher,
  PendingSignIns,
  PasswordSignIn,
  PendingSignUps,
  ProveOwner,
  PublicLinks,
  RateLimits,
  RememberedSessions,
  SecondFactors,
  SecondFactorSecrets,
  Sessions,
  ShownBrands,
  SsoAccounts,
  SsoAttempts,
  SsoConnections,
  SsoDomains,
  SsoEvents,
  SsoRefusals,
  StartSession,
  UserTokens,
];

const mails = [
  accountDeletedMail,
  addressInUseMail,
  alreadyRegisteredMail,
  apiKeyCreatedMail,
  batchFinishedMail,
  confirmationMail,
  dataExportedMail,
  deletionCancelledMail,
  deletionRequestedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  quotaThresholdMail,
  webhookDisabledMail,
  ownerCodeMail,
  passwordChangedMail,
  passwordResetMail,
  stolenSessionMail,
  ...secondFactorMails,
];

const useCases = [
  AnswerDeviceGrant,
  ApiKeyByToken,
  ApiKeys,
  AuthenticateApiKey,
  AuthenticateSession,
  SessionByToken,
  BeginDeviceGrant,
  BeginSso,
  ChangePassword,
  CompleteSignIn,
  ConfirmEmailChange,
  ConfirmUser,
  DataExport,
  DeleteDueAccounts,
  ExportAccount,
  FetchDeviceKey,
  FindUsers,
  FinishSso,
  ListActorKeys,
  NotifyOwner,
  OwnNotices,
  QuotaConsumer,
  WebhooksConsumer,
  TellOfQuota,
  TellOfWebhook,
  OwnSecondFactor,
  OwnSessions,
  PendingEmailChange,
  RecordRefusals,
  RememberedCalls,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  ScheduleDeletion,
  SendOwnerCode,
  SignIn,
  SignOut,
  SignUp,
  SweepExpired,
  SweepSignUps,
  TeamSsoSettings,
  UpdatePreferences,
  UpdateProfile,
];

/** Who somebody is: accounts, sessions, and the emails about them. */
@Module({
  imports: [
    PersistenceModule.forService(identityDatabase),
    MessagingModule.forService({ name: 'identity' }),
    MailModule.forService({ templates: mails }),
  ],
  controllers: [
    ActorKeysRpc,
    ApiKeysRpc,
    DataExportRpc,
    DeletionRpc,
    DeviceGrantsRpc,
    NoticesRpc,
    OwnerProofRpc,
    PasswordResetsRpc,
    ProfileRpc,
    RefusalsRpc,
    SecondFactorRpc,
    SessionsRpc,
    SignUpRpc,
    SsoRpc,
    TeamSsoRpc,
    UsersRpc,
  ],
  providers: [identityConfig.provider, ...domain, ...useCases, BatchesConsumer, BrandsConsumer, TeamsConsumer],
})
export class IdentityModule {
  constructor(keys: ActorKeys, own: ListActorKeys) {
    keys.readFrom(() => own.execute());
  }
}
