import { Controller } from '@nestjs/common';
import { confirmUser, type ParsedInputOf, resendConfirmation } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ConfirmUser } from './confirm-user';
import { ResendConfirmation } from './resend-confirmation';

@Controller()
export class ConfirmationsRpc {
  constructor(
    private readonly confirmations: ConfirmUser,
    private readonly resending: ResendConfirmation,
  ) {}

  @Handles(confirmUser)
  async confirm({ token, password, client, site }: ParsedInputOf<typeof confirmUser>) {
    const { user, session } = await this.confirmations.execute(token, password, client, site);
    return { ...user, session };
  }

  @Handles(resendConfirmation)
  async resend({ email, client }: ParsedInputOf<typeof resendConfirmation>) {
    await this.resending.execute(email, client);
    return {};
  }
}
