import { Injectable } from '@nestjs/common';
import { type findUsers, type OutputOf } from '@rowdeck/contracts';
import { EntityManager, In, IsNull, Not } from 'typeorm';
import { SecondFactor } from '../second-factors/second-factor.entity';
import { SsoIdentity } from '../sso-sign-in/sso-identity.entity';
import { profileOf } from '../users/user-views';
import { User } from '../users/user.entity';

type FoundUsers = OutputOf<typeof findUsers>['users'];

/** Users by id; unknown ids are left out. */
@Injectable()
export class FindUsers {
  constructor(private readonly manager: EntityManager) {}

  async execute(ids: readonly string[]): Promise<FoundUsers> {
    const users = await this.manager.findBy(User, { id: In([...ids]) });
    const secured = await this.securedOf(users.map(({ id }) => id));
    return users.map((user) => ({ ...profileOf(user), second_factor: secured.has(user.id) }));
  }

  /** Those who have a second factor here, or sign in with a provider, which sees to one by itself. */
  private async securedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const userId = In([...ids]);
    const factors = await this.manager.find(SecondFactor, {
      where: { userId, enabledAt: Not(IsNull()) },
      select: { userId: true },
    });
    const identities = await this.manager.find(SsoIdentity, { where: { userId }, select: { userId: true } });
    return new Set([...factors, ...identities].map((row) => row.userId));
  }
}
