import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, quotaThresholdReached } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { TellOfQuota } from './tell-of-quota';

@Injectable()
export class QuotaConsumer {
  constructor(private readonly telling: TellOfQuota) {}

  @Consumes(quotaThresholdReached, { id: 'tell-of-quota' })
  tell({ data }: EnvelopeOf<typeof quotaThresholdReached>, manager: EntityManager): Promise<void> {
    return this.telling.execute(manager, data);
  }
}
