import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, presentationRendered } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { addRendered } from './rendered-count.repository';

@Injectable()
export class PresentationsConsumer {
  @Consumes(presentationRendered, { id: 'count-rendered' })
  countRendered({ data }: EnvelopeOf<typeof presentationRendered>, manager: EntityManager): Promise<void> {
    return addRendered(manager, data.template_id, data.count);
  }
}
