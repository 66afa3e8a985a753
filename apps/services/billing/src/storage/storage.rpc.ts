import { Controller } from '@nestjs/common';
import { getToldStorage, noteStorage, type ParsedInputOf, takeStorage } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { AccountStorage } from './account-storage';

@Controller()
export class StorageRpc {
  constructor(private readonly storage: AccountStorage) {}

  @Handles(takeStorage)
  take(wanted: ParsedInputOf<typeof takeStorage>) {
    return this.storage.take(wanted);
  }

  @Handles(noteStorage)
  async note(kept: ParsedInputOf<typeof noteStorage>) {
    await this.storage.note(kept);
    return {};
  }

  @Handles(getToldStorage)
  told({ actor }: ParsedInputOf<typeof getToldStorage>) {
    return this.storage.told(actor.userId);
  }
}
