import { Controller } from '@nestjs/common';
import {
  exportDeliveries,
  getDelivery,
  listDeliveries,
  type ParsedInputOf,
  sendAgain,
  sendTestEvent,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { DeliveryLog } from './delivery-log';

@Controller()
export class DeliveriesRpc {
  constructor(private readonly log: DeliveryLog) {}

  @Handles(listDeliveries)
  list({ actor, id, ...wanted }: ParsedInputOf<typeof listDeliveries>) {
    return this.log.page(actor, id, wanted);
  }

  @Handles(getDelivery)
  get({ actor, id, delivery }: ParsedInputOf<typeof getDelivery>) {
    return this.log.detail(actor, id, delivery);
  }

  @Handles(sendTestEvent)
  sendTest({ actor, id }: ParsedInputOf<typeof sendTestEvent>) {
    return this.log.sendTest(actor, id);
  }

  @Handles(sendAgain)
  sendAgain({ actor, id, delivery }: ParsedInputOf<typeof sendAgain>) {
    return this.log.sendAgain(actor, id, delivery);
  }

  @Handles(exportDeliveries)
  export({ actor, after }: ParsedInputOf<typeof exportDeliveries>) {
    return this.log.exported(actor, after);
  }
}
