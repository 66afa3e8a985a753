import { Controller } from '@nestjs/common';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  type ParsedInputOf,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { OwnSecondFactor } from './own-second-factor';

@Controller()
export class SecondFactorRpc {
  constructor(private readonly own: OwnSecondFactor) {}

  @Handles(getSecondFactor)
  show({ actor }: ParsedInputOf<typeof getSecondFactor>) {
    return this.own.show(actor);
  }

  @Handles(setUpSecondFactor)
  setUp({ token, form, ...asker }: ParsedInputOf<typeof setUpSecondFactor>) {
    return this.own.setUp(asker, token, form.current_password);
  }

  @Handles(enableSecondFactor)
  async enable({ token, form, ...asker }: ParsedInputOf<typeof enableSecondFactor>) {
    return { recovery_codes: await this.own.enable(asker, token, form.code) };
  }

  @Handles(renewRecoveryCodes)
  async renew({ form, ...asker }: ParsedInputOf<typeof renewRecoveryCodes>) {
    return { recovery_codes: await this.own.renewCodes(asker, form) };
  }

  @Handles(disableSecondFactor)
  async disable({ form, ...asker }: ParsedInputOf<typeof disableSecondFactor>) {
    await this.own.disable(asker, form);
    return {};
  }
}
