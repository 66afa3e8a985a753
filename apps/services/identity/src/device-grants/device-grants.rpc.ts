import { Controller } from '@nestjs/common';
import {
  approveDeviceGrant,
  beginDeviceGrant,
  denyDeviceGrant,
  fetchDeviceKey,
  findDeviceGrant,
  type ParsedInputOf,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { AnswerDeviceGrant } from './answer-device-grant';
import { BeginDeviceGrant } from './begin-device-grant';
import { FetchDeviceKey } from './fetch-device-key';

@Controller()
export class DeviceGrantsRpc {
  constructor(
    private readonly beginning: BeginDeviceGrant,
    private readonly answers: AnswerDeviceGrant,
    private readonly keys: FetchDeviceKey,
  ) {}

  @Handles(beginDeviceGrant)
  begin({ form, client }: ParsedInputOf<typeof beginDeviceGrant>) {
    return this.beginning.execute(form, client);
  }

  @Handles(fetchDeviceKey)
  fetchKey({ form, client }: ParsedInputOf<typeof fetchDeviceKey>) {
    return this.keys.execute(form, client);
  }

  @Handles(findDeviceGrant)
  find({ actor, form, client }: ParsedInputOf<typeof findDeviceGrant>) {
    return this.answers.find(actor, form.user_code, client);
  }

  @Handles(approveDeviceGrant)
  async approve({ actor, form, client }: ParsedInputOf<typeof approveDeviceGrant>) {
    await this.answers.approve(actor, form, client);
    return {};
  }

  @Handles(denyDeviceGrant)
  async deny({ actor, form, client }: ParsedInputOf<typeof denyDeviceGrant>) {
    await this.answers.deny(actor, form.user_code, client);
    return {};
  }
}
