import { Controller } from '@nestjs/common';
import { getTier, getUsage, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReadUsage } from './read-usage';

@Controller()
export class UsageRpc {
  constructor(private readonly usage: ReadUsage) {}

  @Handles(getUsage)
  read({ actor }: ParsedInputOf<typeof getUsage>) {
    return this.usage.execute(actor);
  }

  @Handles(getTier)
  tier({ userId }: ParsedInputOf<typeof getTier>) {
    return this.usage.planOf(userId);
  }
}
