import { Injectable } from '@nestjs/common';
import { type Actor, type Preferences, Problem, userPreferencesChanged } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { isDeepStrictEqual } from 'node:util';
import { type Client, originOf } from '../clients/client';
import { actorOf, preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';

/** Keeps what the actor has chosen; the same choice again is no event. */
@Injectable()
export class UpdatePreferences {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  execute({ userId: id }: Pick<Actor, 'userId'>, preferences: Preferences, client: Client): Promise<Preferences> {
    return this.transactions.run(async (manager) => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new Problem('user.not_found');
      if (isDeepStrictEqual(preferencesOf(user), preferences)) return preferences;
      await manager.update(User, id, { preferences });
      const data = { user_id: id, ...originOf(client) };
      await this.outbox.append(manager, userPreferencesChanged, data, { subject: id, actor: actorOf(user) });
      return preferences;
    });
  }
}
