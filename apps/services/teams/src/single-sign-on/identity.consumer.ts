import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, ssoChanged, userLinked } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { JoinByProvider } from './join-by-provider';

@Injectable()
export class IdentityConsumer {
  constructor(private readonly joins: JoinByProvider) {}

  @Consumes(userLinked, { id: 'join-by-provider' })
  join(event: EnvelopeOf<typeof userLinked>, manager: EntityManager): Promise<void> {
    return this.joins.execute(manager, event);
  }

  @Consumes(ssoChanged, { id: 'note-sso-change' })
  note(event: EnvelopeOf<typeof ssoChanged>, manager: EntityManager): Promise<void> {
    return this.joins.note(manager, event);
  }
}
