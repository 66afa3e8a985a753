import { Injectable } from '@nestjs/common';
import { type DeviceToken } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { type User } from '../users/user.entity';
import { KnownDevice } from './known-device.entity';

const LIFETIME_MS = 180 * 86_400_000;
/** More browsers than a person uses; whoever has a password does not fill the table with it. */
const MOST_OF_A_USER = 20;

/**
 * The browsers in which owners have signed in, or chosen a new password by an emailed link. Their attempts are counted apart
 * from everybody else's, so that no stranger uses them up. They open nothing: a password is needed as before.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly manager: EntityManager) {}

  /** The device of a token, where its user has this address. The cookie of one account says nothing about another. */
  async recognise(token: string | null, email: string): Promise<KnownDevice | null> {
    if (token === null) return null;
    const ofOwner = { tokenHash: hashToken(token), expiresAt: MoreThan(databaseNow()), user: { email } };
    return this.manager.findOneBy(KnownDevice, ofOwner);
  }

  /** Remembers a device, or gives the one that is known already a new token: a copy of the old one is worth nothing then. */
  async remember(manager: EntityManager, { id: userId }: User, known: KnownDevice | null): Promise<DeviceToken> {
    const { token, hash: tokenHash } = newToken();
    const expiresAt = new Date(databaseNow().getTime() + LIFETIME_MS);
    if (!(known && (await this.rotate(manager, known, { tokenHash, expiresAt })))) {
      await manager.insert(KnownDevice, { tokenHash, userId, expiresAt });
      await this.keepNewest(manager, userId);
    }
    return { token, expiresAt: expiresAt.toISOString() };
  }

  async forgetAll(manager: EntityManager, { id: userId }: User): Promise<void> {
    await manager.delete(KnownDevice, { userId });
  }

  /** False when another sign-in with the same cookie came first. */
  private async rotate(
    manager: EntityManager,
    { id, tokenHash }: KnownDevice,
    change: Pick<KnownDevice, 'tokenHash' | 'expiresAt'>,
  ): Promise<boolean> {
    const { affected } = await manager.update(KnownDevice, { id, tokenHash }, change);
    return affected === 1;
  }

  private async keepNewest(manager: EntityManager, userId: string): Promise<void> {
    const order = { expiresAt: 'DESC', id: 'ASC' } as const;
    const surplus = await manager.find(KnownDevice, { where: { userId }, order, skip: MOST_OF_A_USER });
    if (surplus.length > 0) await manager.remove(surplus);
  }
}
