import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager, LessThanOrEqual } from 'typeorm';
import { ActorKeyRow } from '../actor-keys/actor-key.entity';
import { DeviceGrant } from '../device-grants/device-grant.entity';
import { KnownDevice } from '../known-devices/known-device.entity';
import { NoticeRepository } from '../notices/notice.repository';
import { EmailChange } from '../profile/email-change.entity';
import { RateLimitWindow } from '../rate-limits/rate-limit-window.entity';
import { RememberedCall } from '../remembered-calls/remembered-call.entity';
import { PendingSignInRow } from '../sessions/pending-sign-in.entity';
import { Session } from '../sessions/session.entity';
import { SsoAttempt } from '../sso-sign-in/sso-attempt.entity';
import { UserToken } from '../tokens/user-token.entity';

/** Deletes what has expired and no longer means anything: sessions, sign-ins without their second step or on their way to a provider, requests of devices for keys, emailed tokens, changes of address, known devices, signing keys, counts of attempts, answers to programs, old notices. */
@Injectable()
export class SweepExpired {
  constructor(
    private readonly manager: EntityManager,
    private readonly notices: NoticeRepository,
  ) {}

  @Every({ seconds: 3_600, task: 'sweep what has expired' })
  async execute(): Promise<void> {
    const past = LessThanOrEqual(databaseNow());
    await this.manager.delete(ActorKeyRow, { expiresAt: past });
    await this.manager.delete(DeviceGrant, { expiresAt: past });
    await this.manager.delete(EmailChange, { expiresAt: past });
    await this.manager.delete(KnownDevice, { expiresAt: past });
    await this.manager.delete(PendingSignInRow, { expiresAt: past });
    await this.manager.delete(RememberedCall, { expiresAt: past });
    await this.manager.delete(Session, { expiresAt: past });
    await this.manager.delete(SsoAttempt, { expiresAt: past });
    await this.manager.delete(UserToken, { expiresAt: past });
    await this.manager.delete(RateLimitWindow, { endsAt: past });
    await this.notices.deleteOld();
  }
}
