import { Controller } from '@nestjs/common';
import { type ParsedInputOf, resendConfirmation, signUp } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ResendConfirmation } from '../confirmations/resend-confirmation';
import { SignUp } from './sign-up';

/** What is confirmed by the link signs in, so it is handled with the sessions. */
@Controller()
export class SignUpRpc {
  constructor(
    private readonly signUps: SignUp,
    private readonly resending: ResendConfirmation,
  ) {}

  @Handles(signUp)
  async signUp({ form, client }: ParsedInputOf<typeof signUp>) {
    return { browser: await this.signUps.execute(form, client) };
  }

  @Handles(resendConfirmation)
  async resend({ email, client }: ParsedInputOf<typeof resendConfirmation>) {
    await this.resending.execute(email, client);
    return {};
  }
}
