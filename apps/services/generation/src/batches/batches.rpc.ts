import { Controller } from '@nestjs/common';
import { getBatch, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { toBatchView } from './batch.view';
import { OwnedBatches } from './owned-batches';

@Controller()
export class BatchesRpc {
  constructor(private readonly batches: OwnedBatches) {}

  @Handles(getBatch)
  async get({ actor, id }: ParsedInputOf<typeof getBatch>) {
    return toBatchView(await this.batches.one(actor, id));
  }
}
