import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, planOf, subscriptionChanged } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { BrandChanges } from './brand-changes';
import { Brands } from './brands';

@Injectable()
export class SubscriptionsConsumer {
  constructor(
    private readonly changes: BrandChanges,
    private readonly brands: Brands,
  ) {}

  @Consumes(subscriptionChanged, { id: 'show-brand-by-plan' })
  async show({ data }: EnvelopeOf<typeof subscriptionChanged>, manager: EntityManager): Promise<void> {
    const { user_id: userId, tier, former_tier } = data;
    if (planOf(tier).customBranding === planOf(former_tier).customBranding) return;
    // By the plan of now: another change may have come since.
    const included = await this.brands.isIncluded(userId);
    await this.changes.announce(manager, userId, { cause: 'plan', actor: null, included });
  }
}
