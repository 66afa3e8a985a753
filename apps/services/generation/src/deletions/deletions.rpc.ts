import { Controller } from '@nestjs/common';
import { deleteBatches, type ParsedInputOf, presentBatches, restoreBatches } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { DeleteBatches } from './delete-batches';

@Controller()
export class DeletionsRpc {
  constructor(private readonly deletion: DeleteBatches) {}

  @Handles(deleteBatches)
  delete({ actor, ids, ifMatch }: ParsedInputOf<typeof deleteBatches>) {
    return this.deletion.execute(actor, ids, ifMatch);
  }

  @Handles(presentBatches)
  present({ actor, ids }: ParsedInputOf<typeof presentBatches>) {
    return this.deletion.present(actor, ids);
  }

  @Handles(restoreBatches)
  restore({ actor, ids }: ParsedInputOf<typeof restoreBatches>) {
    return this.deletion.restore(actor, ids);
  }
}
