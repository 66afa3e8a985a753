import { Controller } from '@nestjs/common';
import { getBatchStorage, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { StorageAccountRepository } from './storage-account.repository';

@Controller()
export class StorageRpc {
  constructor(private readonly manager: EntityManager) {}

  @Handles(getBatchStorage)
  read({ actor }: ParsedInputOf<typeof getBatchStorage>) {
    return new StorageAccountRepository(this.manager).read(actor.userId);
  }
}
