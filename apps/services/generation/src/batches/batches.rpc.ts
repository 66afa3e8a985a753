import { Controller } from '@nestjs/common';
import { exportBatches, getBatch, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { toBatchView } from './batch.view';
import { ExportBatches } from './export-batches';
import { OwnedBatches } from './owned-batches';

@Controller()
export class BatchesRpc {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly exports: ExportBatches,
  ) {}

  @Handles(exportBatches)
  export({ actor, after }: ParsedInputOf<typeof exportBatches>) {
    return this.exports.execute(actor, after);
  }

  @Handles(getBatch)
  async get({ actor, id }: ParsedInputOf<typeof getBatch>) {
    return toBatchView(await this.batches.one(actor, id));
  }
}
