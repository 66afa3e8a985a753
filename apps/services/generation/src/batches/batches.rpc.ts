import { Controller } from '@nestjs/common';
import { getBatch, getLastMapping, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { toBatchView } from './batch.view';
import { LastMappings } from './last-mappings';
import { OwnedBatches } from './owned-batches';

@Controller()
export class BatchesRpc {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly mappings: LastMappings,
  ) {}

  @Handles(getBatch)
  async get({ actor, id }: ParsedInputOf<typeof getBatch>) {
    return toBatchView(await this.batches.one(actor, id));
  }

  @Handles(getLastMapping)
  lastMapping({ actor, templateId }: ParsedInputOf<typeof getLastMapping>) {
    return this.mappings.of(actor, templateId);
  }
}
