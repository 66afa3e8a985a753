import { Controller } from '@nestjs/common';
import { findUsers, type ParsedInputOf, signUp } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { FindUsers } from './find-users';
import { SignUp } from './sign-up';

@Controller()
export class UsersRpc {
  constructor(
    private readonly signUps: SignUp,
    private readonly users: FindUsers,
  ) {}

  @Handles(signUp)
  async signUp({ form, client }: ParsedInputOf<typeof signUp>) {
    await this.signUps.execute(form, client);
    return {};
  }

  @Handles(findUsers)
  async findUsers({ ids }: ParsedInputOf<typeof findUsers>) {
    return { users: await this.users.execute(ids) };
  }
}
