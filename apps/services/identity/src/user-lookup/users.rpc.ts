import { Controller } from '@nestjs/common';
import { findUsers, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { FindUsers } from './find-users';

@Controller()
export class UsersRpc {
  constructor(private readonly users: FindUsers) {}

  @Handles(findUsers)
  async find({ ids }: ParsedInputOf<typeof findUsers>) {
    return { users: await this.users.execute(ids) };
  }
}
