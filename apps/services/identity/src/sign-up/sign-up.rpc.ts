import { Controller } from '@nestjs/common';
import { type ParsedInputOf, signUp } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { SignUp } from './sign-up';

@Controller()
export class SignUpRpc {
  constructor(private readonly signUps: SignUp) {}

  @Handles(signUp)
  async signUp({ form, client }: ParsedInputOf<typeof signUp>) {
    await this.signUps.execute(form, client);
    return {};
  }
}
