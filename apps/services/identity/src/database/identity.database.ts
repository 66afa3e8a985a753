import { mailEntities, mailMigrations } from '@rowdeck/mail';
import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { ActorKeyRow } from '../actor-keys/actor-key.entity';
import { ApiKey } from '../api-keys/api-key.entity';
import { AddSeriesOfSessions1763700003000 } from './add-series-of-sessions.migration';
import { DeviceGrant } from '../device-grants/device-grant.entity';
import { CreateDeviceGrants1763700004000 } from './create-device-grants.migration';
import { CreateApiKeys1763700002100 } from './create-api-keys.migration';
import { NoteSecondFactorOfKeys1763700002900 } from './note-second-factor-of-keys.migration';
import { CreateActorKeys1763700001400 } from './create-actor-keys.migration';
import { CreateKnownDevices1763700001600 } from './create-known-devices.migration';
import { CreateRateLimits1763700001300 } from './create-rate-limits.migration';
import { CreateSecondFactors1763700002500 } from './create-second-factors.migration';
import { CreateSignUps1763700001500 } from './create-sign-ups.migration';
import { CreateSessions1763700001200 } from './create-sessions.migration';
import { KnownDevice } from '../known-devices/known-device.entity';
import { RateLimitWindow } from '../rate-limits/rate-limit-window.entity';
import { RecoveryCode } from '../second-factors/recovery-code.entity';
import { SecondFactor } from '../second-factors/second-factor.entity';
import { FormerSessionToken } from '../sessions/former-session-token.entity';
import { PendingSignInRow } from '../sessions/pending-sign-in.entity';
import { Session } from '../sessions/session.entity';
import { CreateUserTokens1763700001100 } from './create-user-tokens.migration';
import { PendingSignUp } from '../confirmations/pending-sign-up.entity';
import { UserToken } from '../tokens/user-token.entity';
import { CreateEmailChanges1763700001700 } from './create-email-changes.migration';
import { CreateFormerSessionTokens1763700001800 } from './create-former-session-tokens.migration';
import { AllowExports1763700002300 } from './allow-exports.migration';
import { KeepPreferences1763700002400 } from './keep-preferences.migration';
import { ScheduleDeletions1763700002200 } from './schedule-deletions.migration';
import { KnowBrowserOfSignUps1763700003100 } from './know-browser-of-sign-ups.migration';
import { CreateUsers1763700001000 } from './create-users.migration';
import { EmailChange } from '../profile/email-change.entity';
import { SsoConnection } from '../sso-domains/sso-connection.entity';
import { SsoDomain } from '../sso-domains/sso-domain.entity';
import { SsoAttempt } from '../sso-sign-in/sso-attempt.entity';
import { SsoIdentity } from '../sso-sign-in/sso-identity.entity';
import { CreateSingleSignOn1763700002600 } from './create-single-sign-on.migration';
import { AllowOwnerCodes1763700002800 } from './allow-owner-codes.migration';
import { HoldBatchNotices1763700002700 } from './hold-batch-notices.migration';
import { NoticeRow } from '../notices/notice.entity';
import { CreateNotices1763700003200 } from './create-notices.migration';
import { TellOfQuota1763700003400 } from './tell-of-quota.migration';
import { TellOfWebhooks1763700003700 } from './tell-of-webhooks.migration';
import { KnowEndOfNotices1763700003300 } from './know-end-of-notices.migration';
import { KnowShownBrands1763700003500 } from './know-shown-brands.migration';
import { ShownBrandRow } from '../notices/shown-brand.repository';
import { BatchNotice } from '../notices/batch-notice.entity';
import { DoubtRememberedCalls1763700004100 } from './doubt-remembered-calls.migration';
import { RememberCalls1763700003600 } from './remember-calls.migration';
import { RememberedCall } from '../remembered-calls/remembered-call.entity';
import { User } from '../users/user.entity';

export const identityDatabase = {
  name: 'identity',
  entities: [
    ...messagingEntities,
    ...mailEntities,
    ActorKeyRow,
    ApiKey,
    BatchNotice,
    DeviceGrant,
    EmailChange,
    FormerSessionToken,
    KnownDevice,
    NoticeRow,
    PendingSignInRow,
    PendingSignUp,
    RateLimitWindow,
    RecoveryCode,
    RememberedCall,
    SecondFactor,
    Session,
    ShownBrandRow,
    SsoAttempt,
    SsoConnection,
    SsoDomain,
    SsoIdentity,
    User,
    UserToken,
  ],
  migrations: [
    ...messagingMigrations,
    ...mailMigrations,
    CreateUsers1763700001000,
    CreateUserTokens1763700001100,
    CreateSessions1763700001200,
    CreateRateLimits1763700001300,
    CreateActorKeys1763700001400,
    CreateSignUps1763700001500,
    CreateKnownDevices1763700001600,
    CreateEmailChanges1763700001700,
    CreateFormerSessionTokens1763700001800,
    CreateApiKeys1763700002100,
    ScheduleDeletions1763700002200,
    AllowExports1763700002300,
    KeepPreferences1763700002400,
    CreateSecondFactors1763700002500,
    CreateSingleSignOn1763700002600,
    HoldBatchNotices1763700002700,
    AllowOwnerCodes1763700002800,
    NoteSecondFactorOfKeys1763700002900,
    AddSeriesOfSessions1763700003000,
    KnowBrowserOfSignUps1763700003100,
    CreateNotices1763700003200,
    KnowEndOfNotices1763700003300,
    TellOfQuota1763700003400,
    TellOfWebhooks1763700003700,
    KnowShownBrands1763700003500,
    RememberCalls1763700003600,
    CreateDeviceGrants1763700004000,
    DoubtRememberedCalls1763700004100,
  ],
} as const satisfies ServiceDatabase;
