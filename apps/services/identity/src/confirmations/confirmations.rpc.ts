import { Controller } from '@nestjs/common';
import { type ParsedInputOf, resendConfirmation } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ResendConfirmation } from './resend-confirmation';

/** What is confirmed by the link signs in, so it is handled with the sessions. */
@Controller()
export class ConfirmationsRpc {
  constructor(private readonly resending: ResendConfirmation) {}

  @Handles(resendConfirmation)
  async resend({ email, client }: ParsedInputOf<typeof resendConfirmation>) {
    await this.resending.execute(email, client);
    return {};
  }
}
