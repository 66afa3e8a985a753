import { Injectable } from '@nestjs/common';
import { type OpenedSession, type SessionProfile } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { ActorSigner } from '../actor-keys/actor-signer';
import { type KnownDevice } from '../known-devices/known-device.entity';
import { KnownDevices } from '../known-devices/known-devices';
import { actorOf, sessionProfileOf } from '../users/user-views';
import { type User } from '../users/user.entity';
import { type NewSession, Sessions } from './sessions';

/** Who has proved to be the owner of an account, and the device that they are known to use. */
interface Owner {
  readonly user: User;
  readonly device: KnownDevice | null;
}

export interface SignedIn {
  readonly user: SessionProfile;
  readonly session: OpenedSession;
}

/** Signs an owner in: a session, and a device that is known from then on. */
@Injectable()
export class StartSession {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly signer: ActorSigner,
  ) {}

  /** @param prove finds the owner, in the transaction that opens the session */
  async execute(prove: (manager: EntityManager) => Promise<Owner>, session: NewSession): Promise<SignedIn> {
    const { user, opened } = await this.transactions.run(async (manager) => {
      const { user, device } = await prove(manager);
      const { token, expiresAt } = await this.sessions.open(manager, user, session);
      const remembered = await this.devices.remember(manager, user, device);
      return { user, opened: { token, expiresAt: expiresAt.toISOString(), device: remembered } };
    });
    // After the transaction: a new key is published by a connection of its own.
    const signed = await this.signer.sign(actorOf(user));
    return { user: sessionProfileOf(user), session: { ...opened, persistent: session.persistent, signed } };
  }
}
