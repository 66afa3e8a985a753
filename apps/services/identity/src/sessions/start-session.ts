import { Injectable } from '@nestjs/common';
import { type OpenedSession, type PendingSignIn, type SessionProfile } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { ActorSigner } from '../actor-keys/actor-signer';
import { type KnownDevice } from '../known-devices/known-device.entity';
import { KnownDevices } from '../known-devices/known-devices';
import { SecondFactors } from '../second-factors/second-factors';
import { sessionActorOf, sessionProfileOf } from '../users/user-views';
import { type User } from '../users/user.entity';
import { PendingSignIns } from './pending-sign-ins';
import { type NewSession, Sessions } from './sessions';

/** Who has proved to be the owner of an account, and the device that they are known to use. */
export interface Owner {
  readonly user: User;
  readonly device: KnownDevice | null;
}

/** Finds the owner, in the transaction that opens the session. */
type Prove = (manager: EntityManager) => Promise<Owner>;

export interface SignedIn {
  readonly user: SessionProfile;
  readonly session: OpenedSession;
}

/** The first step of two is done. */
export interface HalfSignedIn {
  readonly user: SessionProfile;
  readonly pending: PendingSignIn;
}

/** Signs an owner in: a session, and a device that is known from then on; or the way to the second step, where there is one. */
@Injectable()
export class StartSession {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly pending: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly devices: KnownDevices,
    private readonly signer: ActorSigner,
  ) {}

  /**
   * For an owner who has proved one thing, such as a password. Where the provider of a team has asked for a second thing, ours is not
   * asked for; operators need it besides.
   */
  async execute(prove: Prove, session: NewSession): Promise<SignedIn | HalfSignedIn> {
    const started = await this.transactions.run(async (manager) => {
      const owner = await prove(manager);
      const elsewhere = session.secondFactorElsewhere === true && !owner.user.admin;
      const done = elsewhere || !(await this.factors.enabledOf(manager, owner.user));
      if (done) return this.open(manager, owner, session, elsewhere);
      return { user: sessionProfileOf(owner.user), pending: await this.pending.open(manager, owner.user, session) };
    });
    return 'pending' in started ? started : this.sign(started);
  }

  /** For an owner who has proved a second thing, too. */
  async withSecondFactor(prove: Prove, session: NewSession): Promise<SignedIn> {
    const opened = await this.transactions.run(async (manager) =>
      this.open(manager, await prove(manager), session, true),
    );
    return this.sign(opened);
  }

  private async open(manager: EntityManager, { user, device }: Owner, session: NewSession, secondFactor: boolean) {
    const { token, expiresAt } = await this.sessions.open(manager, user, { ...session, secondFactor });
    const remembered = await this.devices.remember(manager, user, device);
    const { persistent } = session;
    return {
      user,
      secondFactor,
      opened: { token, persistent, expiresAt: expiresAt.toISOString(), device: remembered },
    };
  }

  /** After the transaction: a new key is published by a connection of its own. */
  private async sign({ user, secondFactor, opened }: Awaited<ReturnType<StartSession['open']>>): Promise<SignedIn> {
    const actor = sessionActorOf(user, secondFactor);
    return { user: sessionProfileOf(user), session: { ...opened, actor, signed: await this.signer.sign(actor) } };
  }
}
