import { Injectable } from '@nestjs/common';
import { type Actor, assertIncluded, type BrandForm, type BrandingView, getTier } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { BrandChanges } from './brand-changes';
import { readBrandForm } from './brand-form';
import { Brand } from './brand.entity';
import { Brands } from './brands';

/** What a user decides about their brand. Their plan must include it where it is changed, and not where something is removed. Throws as its calls say. */
@Injectable()
export class BrandSettings {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly brands: Brands,
    private readonly changes: BrandChanges,
  ) {}

  async show({ userId }: Actor): Promise<BrandingView> {
    const brand = await this.manager.findOneBy(Brand, { userId });
    const included = await this.brands.isIncluded(userId);
    if (!brand) return { brand: null, included };
    const { name, colour, logoId: logo_id, updatedAt } = brand;
    return { brand: { name, colour, logo_id, updated_at: updatedAt.toISOString() }, included };
  }

  async save(actor: Actor, form: BrandForm): Promise<BrandingView> {
    await this.assertIncluded(actor);
    const change = readBrandForm(form);
    await this.transactions.run((manager) =>
      this.changes.save(manager, actor.userId, change, { cause: 'saved', actor, included: true }),
    );
    return this.show(actor);
  }

  async removeLogo(actor: Actor): Promise<BrandingView> {
    const { userId } = actor;
    const included = await this.brands.isIncluded(userId);
    await this.transactions.run(async (manager) => {
      if (!(await manager.existsBy(Brand, { userId }))) return;
      const change = { logo: null, logoId: null };
      await this.changes.save(manager, userId, change, { cause: 'logo-removed', actor, included });
    });
    return this.show(actor);
  }

  remove(actor: Actor): Promise<void> {
    return this.transactions.run((manager) => this.changes.remove(manager, actor));
  }

  /** Throws `plan.feature_missing`. */
  async assertIncluded({ userId }: Actor): Promise<void> {
    assertIncluded(await this.rpc.call(getTier, { userId }), 'customBranding');
  }
}
