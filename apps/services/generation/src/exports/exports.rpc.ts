import { Controller } from '@nestjs/common';
import { exportBatches, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ExportBatches } from './export-batches';

/** What an account's export holds of generation. */
@Controller()
export class ExportsRpc {
  constructor(private readonly exports: ExportBatches) {}

  @Handles(exportBatches)
  export({ actor, after }: ParsedInputOf<typeof exportBatches>) {
    return this.exports.execute(actor, after);
  }
}
