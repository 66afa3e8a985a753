import { Injectable } from '@nestjs/common';
import { type Actor, brandChanged, type DataOf, DEFAULT_BRAND_COLOUR } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Brand } from './brand.entity';
import { shownAs } from './brands';

type Cause = DataOf<typeof brandChanged>['cause'];
type Change = Partial<Pick<Brand, 'name' | 'colour' | 'logo' | 'logoId'>>;

interface Announced {
  readonly cause: Cause;
  /** Null where the plan did it. */
  readonly actor: Actor | null;
  /** Whether the plan of its owner shows it. */
  readonly included: boolean;
}

/** Changes a brand and announces what outsiders see of it from then on, in the caller's transaction. The row is locked first: events come in the order of the changes. */
@Injectable()
export class BrandChanges {
  constructor(private readonly outbox: Outbox) {}

  /** What is not given stays; a brand that was not there yet begins with our own colour. */
  async save(manager: EntityManager, userId: string, change: Change, announced: Announced): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Brand)
      .values({ userId, colour: DEFAULT_BRAND_COLOUR })
      .orIgnore()
      .execute();
    await manager.update(Brand, { userId }, { ...change, updatedAt: databaseNow() });
    await this.announce(manager, userId, announced);
  }

  /** Announces nothing where there is no brand. */
  async announce(manager: EntityManager, userId: string, { cause, actor, included }: Announced): Promise<void> {
    const brand = await manager.findOne(Brand, { where: { userId }, lock: { mode: 'pessimistic_write' } });
    if (!brand) return;
    const data = { user_id: userId, cause, shown: included ? shownAs(brand) : null };
    await this.outbox.append(manager, brandChanged, data, { subject: userId, actor });
  }

  async remove(manager: EntityManager, actor: Actor): Promise<void> {
    const { userId } = actor;
    const { affected } = await manager.delete(Brand, { userId });
    if (!affected) return;
    const data = { user_id: userId, cause: 'removed' as const, shown: null };
    await this.outbox.append(manager, brandChanged, data, { subject: userId, actor });
  }
}
