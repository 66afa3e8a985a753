import { Injectable } from '@nestjs/common';
import { type Actor, type Buyer, type BuyerForm } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { BuyerRow } from './buyer.entity';
import { readBuyerForm } from './buyer-form';

const toBuyer = ({ name, address, postalCode, city, country, taxId }: BuyerRow): Buyer => ({
  name,
  address,
  postal_code: postalCode,
  city,
  country,
  tax_id: taxId,
});

/** As whom a user buys before they have said more. */
const asActor = ({ name, email }: Pick<Actor, 'name' | 'email'>): Buyer => ({
  ...{ address: '', postal_code: '', city: '', country: '', tax_id: '' },
  name: name ?? email,
});

/** Who the invoices of users are made out to. */
@Injectable()
export class Buyers {
  async of(manager: EntityManager, actor: Actor): Promise<Buyer> {
    return (await this.find(manager, actor.userId)) ?? asActor(actor);
  }

  /** Keeps the actor's name for renewals, at which nobody is there to ask. What they have written stays. */
  async remember(manager: EntityManager, actor: Actor): Promise<Buyer> {
    if (!(await this.find(manager, actor.userId))) await this.keep(manager, actor.userId, asActor(actor));
    return this.of(manager, actor);
  }

  /** Throws `buyer.invalid`. */
  async save(manager: EntityManager, { userId }: Actor, form: BuyerForm): Promise<Buyer> {
    const buyer = readBuyerForm(form);
    await this.keep(manager, userId, buyer);
    return buyer;
  }

  /** Null for whom nobody has bought anything yet. */
  async find(manager: EntityManager, userId: string): Promise<Buyer | null> {
    const row = await manager.findOneBy(BuyerRow, { userId });
    return row && toBuyer(row);
  }

  private async keep(manager: EntityManager, userId: string, buyer: Buyer): Promise<void> {
    const { name, address, postal_code: postalCode, city, country, tax_id: taxId } = buyer;
    await manager.upsert(BuyerRow, { userId, name, address, postalCode, city, country, taxId }, ['userId']);
  }
}
