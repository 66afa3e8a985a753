import { Injectable } from '@nestjs/common';
import { getTier, type Plan, planOf, type ShownBrand } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { Brand } from './brand.entity';
import { readsAsOurs } from './our-name';

type Found = Pick<Brand, 'name' | 'colour' | 'logoId'>;

/** Names of teams are their admins' own; beside a logo and a colour one like ours would look like us. */
const notOurs = (name: string): string => (readsAsOurs(name) ? 'A team' : name);

/** A brand as outsiders see it. @param name what stands where it has none */
export const shownAs = ({ name: own, colour, logoId }: Found, name = ''): ShownBrand => ({
  name: own || notOurs(name),
  colour,
  logo_id: logoId,
});

/** With its logo, which nothing else reads along. */
export const brandWithLogo = (
  manager: EntityManager,
  where: Partial<Pick<Brand, 'userId' | 'logoId'>>,
): Promise<Brand | null> => manager.createQueryBuilder(Brand, 'brand').addSelect('brand.logo').where(where).getOne();

/** Whose brand is shown is decided here, and nowhere else: by the plan of whom it belongs to. */
@Injectable()
export class Brands {
  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
  ) {}

  /** Whether the plan of a user shows a brand. Asked of billing each time. */
  async isIncluded(userId: string): Promise<boolean> {
    const { tier } = await this.rpc.call(getTier, { userId });
    return planOf(tier).customBranding;
  }

  /** The brand of an owner; null where there is none, or their plan shows none. */
  async shownFor(ownerId: string): Promise<Brand | null> {
    const brand = await this.manager.findOneBy(Brand, { userId: ownerId });
    return brand && (await this.isIncluded(ownerId)) ? brand : null;
  }

  /** The same with its logo, by a plan that was asked for before: what is sent in a transaction waits for no network. */
  async withLogo(manager: EntityManager, ownerId: string, plan: Plan): Promise<Brand | null> {
    return plan.customBranding ? brandWithLogo(manager, { userId: ownerId }) : null;
  }
}
