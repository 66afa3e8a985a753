import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { ForgetUser } from './forget-user';

@Injectable()
export class UsersConsumer {
  constructor(private readonly departure: ForgetUser) {}

  @Consumes(userDeleted, { id: 'forget-user' })
  forget({ data }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    return this.departure.execute(manager, data);
  }
}
