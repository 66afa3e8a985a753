import { Controller } from '@nestjs/common';
import { cancelBatch, type ParsedInputOf, rerunBatch } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { CancelBatch } from './cancel-batch';
import { RerunBatch } from './rerun-batch';

@Controller()
export class RerunsRpc {
  constructor(
    private readonly reruns: RerunBatch,
    private readonly cancellation: CancelBatch,
  ) {}

  @Handles(rerunBatch)
  rerun({ actor, ...command }: ParsedInputOf<typeof rerunBatch>) {
    return this.reruns.execute(actor, command);
  }

  @Handles(cancelBatch)
  cancel({ actor, batchId }: ParsedInputOf<typeof cancelBatch>) {
    return this.cancellation.execute(actor, batchId);
  }
}
