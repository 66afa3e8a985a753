import { Controller } from '@nestjs/common';
import {
  cancelEmailChange,
  confirmEmailChange,
  getProfile,
  type ParsedInputOf,
  resendEmailChange,
  updatePreferences,
  updateProfile,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ConfirmEmailChange } from './confirm-email-change';
import { PendingEmailChange } from './pending-email-change';
import { UpdatePreferences } from '../preferences/update-preferences';
import { UpdateProfile } from './update-profile';

@Controller()
export class ProfileRpc {
  constructor(
    private readonly choices: UpdatePreferences,
    private readonly profiles: UpdateProfile,
    private readonly changes: PendingEmailChange,
    private readonly confirmations: ConfirmEmailChange,
  ) {}

  @Handles(updatePreferences)
  choose({ actor, preferences, client }: ParsedInputOf<typeof updatePreferences>) {
    return this.choices.execute(actor, preferences, client);
  }

  @Handles(getProfile)
  get({ actor }: ParsedInputOf<typeof getProfile>) {
    return this.profiles.read(actor);
  }

  @Handles(updateProfile)
  update({ actor, form, client }: ParsedInputOf<typeof updateProfile>) {
    return this.profiles.execute(actor, form, client);
  }

  @Handles(resendEmailChange)
  async resend({ actor, client }: ParsedInputOf<typeof resendEmailChange>) {
    await this.changes.resend(actor, client);
    return {};
  }

  @Handles(cancelEmailChange)
  async cancel({ actor }: ParsedInputOf<typeof cancelEmailChange>) {
    await this.changes.cancel(actor);
    return {};
  }

  @Handles(confirmEmailChange)
  async confirm({ token, client }: ParsedInputOf<typeof confirmEmailChange>) {
    return { email: await this.confirmations.execute(token, client) };
  }
}
