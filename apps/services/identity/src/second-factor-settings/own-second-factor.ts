import { Injectable } from '@nestjs/common';
import {
  type Actor,
  Problem,
  recoveryCodesRenewed,
  secondFactorDisabled,
  type SecondFactorChangeForm,
  secondFactorEnabled,
  type SecondFactorSetup,
  type SecondFactorView,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { ApiKey } from '../api-keys/api-key.entity';
import { DeviceGrant } from '../device-grants/device-grant.entity';
import { originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import {
  recoveryCodesRenewedMail,
  secondFactorDisabledMail,
  secondFactorEnabledMail,
} from '../second-factors/second-factor.mails';
import { SecondFactors } from '../second-factors/second-factors';
import { Sessions } from '../sessions/sessions';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { type Asker, OwnerCheck, wrongCode } from './owner-check';

type Change = typeof secondFactorEnabled | typeof secondFactorDisabled | typeof recoveryCodesRenewed;

const MAILS = {
  [secondFactorEnabled.type]: secondFactorEnabledMail,
  [secondFactorDisabled.type]: secondFactorDisabledMail,
  [recoveryCodesRenewed.type]: recoveryCodesRenewedMail,
} as const;

const conflict = (detail: string): Problem => new Problem('second_factor.conflict', { detail });

/** The second factor of the actor's own account, as its settings show and change it. The owner is told of each change. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly manager: EntityManager,
    private readonly check: OwnerCheck,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  async show({ userId: id }: Pick<Actor, 'userId'>): Promise<SecondFactorView> {
    const user = await this.manager.findOneBy(User, { id });
    if (!user) throw new Problem('user.not_found');
    const factor = await this.factors.enabledOf(this.manager, user);
    return {
      enabled: factor !== null,
      enabled_at: factor?.enabledAt?.toISOString() ?? null,
      recovery_codes_left: factor ? await this.factors.codesLeft(this.manager, user) : 0,
      required: user.admin,
    };
  }

  /** Throws as `OwnerCheck`, and `second_factor.conflict` where it is on already. @param token of the session that may turn it on */
  setUp(asker: Asker, token: string, password: string): Promise<SecondFactorSetup> {
    return this.check.byPassword(asker, password, async (manager, user) => {
      const session = await this.sessions.byToken(manager, token);
      if (session?.userId !== user.id) throw new Problem('auth.required');
      if (await this.factors.enabledOf(manager, user)) throw conflict('Two-factor authentication is on already.');
      return this.factors.begin(manager, user, session.id);
    });
  }

  /** The recovery codes. All other sessions end: they were opened by the password alone. */
  async enable(asker: Asker, token: string, code: string): Promise<string[]> {
    const codes = await this.check.counted(asker, async (manager, user) => {
      const session = await this.sessions.byToken(manager, token);
      if (session?.userId !== user.id) throw new Problem('auth.required');
      const enabled = await this.factors.enable(manager, user, session.id, code.replace(/\s/g, ''));
      if (enabled === null)
        throw conflict('Begin again: the code is for a key that has expired, or that another page has replaced.');
      if (!enabled) throw wrongCode();
      await this.sessions.endAll(manager, user, asker.client, { but: token });
      await this.sessions.keepWithSecondFactor(manager, session);
      await this.announce(manager, user, secondFactorEnabled, asker);
      return this.factors.renewCodes(manager, user);
    });
    this.sessions.announceEnd({ id: asker.actor.userId });
    return codes;
  }

  renewCodes(asker: Asker, form: SecondFactorChangeForm): Promise<string[]> {
    return this.check.byBoth(asker, form, async (manager, user) => {
      await this.announce(manager, user, recoveryCodesRenewed, asker);
      return this.factors.renewCodes(manager, user);
    });
  }

  /** Throws `second_factor.conflict` for an operator besides. */
  disable(asker: Asker, form: SecondFactorChangeForm): Promise<void> {
    return this.check.byBoth(asker, form, async (manager, user) => {
      if (user.admin) throw conflict('You are an operator, and operators need two-factor authentication.');
      if (!(await this.factors.remove(manager, user))) throw this.check.notEnabled();
      await this.sessions.forgetSecondFactor(manager, user);
      for (const entity of [ApiKey, DeviceGrant]) {
        await manager.update(entity, { userId: user.id }, { secondFactor: false });
      }
      await this.announce(manager, user, secondFactorDisabled, asker);
    });
  }

  private async announce(manager: EntityManager, user: User, event: Change, { client }: Asker): Promise<void> {
    const about = { subject: user.id, actor: actorOf(user) };
    await this.outbox.append(manager, event, { user_id: user.id, ...originOf(client) }, about);
    const data = { name: user.name, passwordUrl: this.links.passwordNew() };
    await this.mails.append(manager, MAILS[event.type], { to: user.email, data });
  }
}
