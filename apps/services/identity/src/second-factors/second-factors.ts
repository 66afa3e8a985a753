import { Injectable } from '@nestjs/common';
import { recoveryCodeUsed, type SecondFactorSetup } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { actorOf } from '../users/user-views';
import { type User } from '../users/user.entity';
import { newSecret, setupOf, stepOf } from './one-time-codes';
import { RecoveryCode } from './recovery-code.entity';
import { hashOfCode, newCodes } from './recovery-codes';
import { SecondFactorSecrets } from './second-factor-secrets';
import { SecondFactor } from './second-factor.entity';
import { recoveryCodeUsedMail } from './second-factor.mails';

/** From being shown the secret to typing its first code. */
const SETUP_MS = 15 * 60_000;

/** The second factors of accounts: what an authenticator app knows, and the codes for the day on which it is lost. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly secrets: SecondFactorSecrets,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** The factor that sign-in asks for, null where it asks for none. */
  enabledOf(manager: EntityManager, { id: userId }: Pick<User, 'id'>): Promise<SecondFactor | null> {
    return manager.findOneBy(SecondFactor, { userId, enabledAt: Not(IsNull()) });
  }

  /** A new secret, of which nothing is asked for yet. It takes the place of one that was never turned on. */
  async begin(manager: EntityManager, user: User, setupSessionId: string): Promise<SecondFactorSetup> {
    const secret = newSecret();
    const sealedSecret = this.secrets.seal(user.id, secret);
    const factor = {
      userId: user.id,
      sealedSecret,
      setupSessionId,
      setUpAt: databaseNow(),
      enabledAt: null,
      lastStep: 0,
    };
    await manager.delete(SecondFactor, { userId: user.id, enabledAt: IsNull() });
    await manager.insert(SecondFactor, factor);
    return setupOf(secret, user.email);
  }

  /** Turns the secret on that this session was shown, by a code of it. False where the code is not, null where the secret is too old. */
  async enable(manager: EntityManager, user: User, sessionId: string, code: string): Promise<boolean | null> {
    const recent = {
      enabledAt: IsNull(),
      setupSessionId: sessionId,
      setUpAt: MoreThan(new Date(databaseNow().getTime() - SETUP_MS)),
    };
    const factor = await manager.findOneBy(SecondFactor, { userId: user.id, ...recent });
    if (!factor) return null;
    if (!(await this.acceptStep(manager, factor, code))) return false;
    await manager.update(SecondFactor, user.id, { enabledAt: databaseNow() });
    return true;
  }

  /** Whether a code of the app, or a recovery code, is the user's; each is, once. The owner is told of a recovery code. */
  async accept(manager: EntityManager, user: User, typed: string, client: Client): Promise<boolean> {
    const factor = await this.enabledOf(manager, user);
    if (!factor) return false;
    return (
      (await this.acceptStep(manager, factor, typed.replace(/\s/g, ''))) ||
      this.acceptRecovery(manager, user, typed, client)
    );
  }

  /** New recovery codes, which are known here and to the owner only. Former ones end. */
  async renewCodes(manager: EntityManager, { id: userId }: User): Promise<string[]> {
    const codes = newCodes();
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ hash: hashOfCode(code) ?? Buffer.alloc(0), userId })),
    );
    return codes;
  }

  codesLeft(manager: EntityManager, { id: userId }: Pick<User, 'id'>): Promise<number> {
    return manager.countBy(RecoveryCode, { userId });
  }

  /** False where there was none that sign-in asks for. */
  async remove(manager: EntityManager, { id: userId }: User): Promise<boolean> {
    const { affected } = await manager.delete(SecondFactor, { userId, enabledAt: Not(IsNull()) });
    return affected === 1;
  }

  /** Of two that bring the same code at the same time, one wins. */
  private async acceptStep(
    manager: EntityManager,
    { userId, sealedSecret }: SecondFactor,
    code: string,
  ): Promise<boolean> {
    const step = stepOf(this.secrets.open(userId, sealedSecret), code, databaseNow().getTime());
    if (step === null) return false;
    const anew = this.secrets.sealedAnew(userId, sealedSecret);
    const change = { lastStep: step, ...(anew !== undefined && { sealedSecret: anew }) };
    const { affected } = await manager.update(SecondFactor, { userId, lastStep: LessThan(step) }, change);
    return affected === 1;
  }

  private async acceptRecovery(manager: EntityManager, user: User, typed: string, client: Client): Promise<boolean> {
    const hash = hashOfCode(typed);
    if (!hash) return false;
    const { affected } = await manager.delete(RecoveryCode, { hash, userId: user.id });
    if (affected !== 1) return false;
    const left = await this.codesLeft(manager, user);
    const about = { subject: user.id, actor: actorOf(user) };
    await this.outbox.append(manager, recoveryCodeUsed, { user_id: user.id, left, ...originOf(client) }, about);
    const data = { name: user.name, passwordUrl: this.links.passwordNew(), left };
    await this.mails.append(manager, recoveryCodeUsedMail, { to: user.email, data });
    return true;
  }
}
