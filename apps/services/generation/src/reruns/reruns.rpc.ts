import { Controller } from '@nestjs/common';
import { cancelBatch, countGivenUp, orderReruns, type ParsedInputOf, rerunBatch } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { CancelBatch } from './cancel-batch';
import { OrderReruns } from './order-reruns';
import { RerunBatch } from './rerun-batch';

@Controller()
export class RerunsRpc {
  constructor(
    private readonly reruns: RerunBatch,
    private readonly cancellation: CancelBatch,
    private readonly orders: OrderReruns,
  ) {}

  @Handles(rerunBatch)
  rerun({ actor, ...command }: ParsedInputOf<typeof rerunBatch>) {
    return this.reruns.execute(actor, command);
  }

  @Handles(cancelBatch)
  cancel({ actor, batchId }: ParsedInputOf<typeof cancelBatch>) {
    return this.cancellation.execute(actor, batchId);
  }

  @Handles(countGivenUp)
  countGivenUp({ actor, period }: ParsedInputOf<typeof countGivenUp>) {
    return this.orders.count(actor, period);
  }

  @Handles(orderReruns)
  order({ actor, order }: ParsedInputOf<typeof orderReruns>) {
    return this.orders.execute(actor, order);
  }
}
