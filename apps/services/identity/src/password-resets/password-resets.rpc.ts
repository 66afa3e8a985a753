import { Controller } from '@nestjs/common';
import { changePassword, type ParsedInputOf, requestPasswordReset, resetPassword } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ChangePassword } from './change-password';
import { RequestPasswordReset } from './request-password-reset';
import { ResetPassword } from './reset-password';

@Controller()
export class PasswordResetsRpc {
  constructor(
    private readonly requests: RequestPasswordReset,
    private readonly resets: ResetPassword,
    private readonly changes: ChangePassword,
  ) {}

  @Handles(requestPasswordReset)
  async request({ form, client }: ParsedInputOf<typeof requestPasswordReset>) {
    await this.requests.execute(form, client);
    return {};
  }

  @Handles(resetPassword)
  async reset({ form, client }: ParsedInputOf<typeof resetPassword>) {
    return { device: await this.resets.execute(form, client) };
  }

  @Handles(changePassword)
  async change({ form, ...changer }: ParsedInputOf<typeof changePassword>) {
    return { device: await this.changes.execute(changer, form) };
  }
}
