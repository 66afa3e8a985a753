import { Injectable } from '@nestjs/common';
import { brandChanged, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { ShownBrands } from './shown-brand.repository';

@Injectable()
export class BrandsConsumer {
  constructor(private readonly brands: ShownBrands) {}

  @Consumes(brandChanged, { id: 'note-shown-brand' })
  note(event: EnvelopeOf<typeof brandChanged>, manager: EntityManager): Promise<void> {
    return this.brands.note(manager, event);
  }
}
