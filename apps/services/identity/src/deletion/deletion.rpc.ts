import { Controller } from '@nestjs/common';
import { cancelDeletion, type ParsedInputOf, requestDeletion } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ScheduleDeletion } from './schedule-deletion';

@Controller()
export class DeletionRpc {
  constructor(private readonly schedule: ScheduleDeletion) {}

  @Handles(requestDeletion)
  async request({ form, ...asker }: ParsedInputOf<typeof requestDeletion>) {
    return { deletion_due_at: (await this.schedule.request(asker, form)).toISOString() };
  }

  @Handles(cancelDeletion)
  async cancel({ actor, client }: ParsedInputOf<typeof cancelDeletion>) {
    await this.schedule.cancel(actor, client);
    return {};
  }
}
