import { Injectable } from '@nestjs/common';
import { type ActorKey } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { ActorKeyRow } from './actor-key.entity';

/** The public keys of every replica whose signatures may still be valid. */
@Injectable()
export class ListActorKeys {
  constructor(private readonly manager: EntityManager) {}

  async execute(): Promise<{ keys: ActorKey[]; now: string }> {
    const rows = await this.manager.findBy(ActorKeyRow, { expiresAt: MoreThan(databaseNow()) });
    const keys = rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
    return { keys, now: databaseNow().toISOString() };
  }
}
