import { Controller } from '@nestjs/common';
import { getTemplateStorage, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { StorageAccountRepository } from './storage-account.repository';

@Controller()
export class StorageRpc {
  constructor(private readonly manager: EntityManager) {}

  @Handles(getTemplateStorage)
  read({ actor }: ParsedInputOf<typeof getTemplateStorage>) {
    return new StorageAccountRepository(this.manager).read(actor.userId);
  }
}
