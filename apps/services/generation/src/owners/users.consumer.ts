import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userDeleted, userDeletionRequested } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { ForgetOwner } from './forget-owner';
import { StopBatches } from './stop-batches';

@Injectable()
export class UsersConsumer {
  constructor(
    private readonly batches: StopBatches,
    private readonly owner: ForgetOwner,
  ) {}

  @Consumes(userDeletionRequested, { id: 'stop-batches' })
  stop({ data }: EnvelopeOf<typeof userDeletionRequested>, manager: EntityManager): Promise<void> {
    return this.batches.execute(manager, data.user_id);
  }

  @Consumes(userDeleted, { id: 'forget-owner' })
  forget({ data }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    return this.owner.execute(manager, data.user_id);
  }
}
