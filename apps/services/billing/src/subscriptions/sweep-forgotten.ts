import { Injectable } from '@nestjs/common';
import { Every } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { ForgottenUsersRepository } from './forgotten-users.repository';

/** Lets go of who was forgotten so long ago that nothing of them can be on its way. */
@Injectable()
export class SweepForgotten {
  constructor(private readonly manager: EntityManager) {}

  @Every({ seconds: 3_600, task: 'let go of accounts that are long gone' })
  execute(): Promise<void> {
    return new ForgottenUsersRepository(this.manager).deleteOld();
  }
}
