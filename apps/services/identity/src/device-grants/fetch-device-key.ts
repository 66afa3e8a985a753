import { Injectable } from '@nestjs/common';
import { DEVICE_GRANT_TYPE, type DeviceKey, type DeviceTokenForm, Problem } from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { hashToken } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { ApiKeys } from '../api-keys/api-keys';
import { type Client } from '../clients/client';
import { DeviceGrant } from './device-grant.entity';

/** Added for each question that comes too early (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;

const codeInvalid = (): Problem =>
  new Problem('device.code_invalid', { detail: 'There is no such device code, or its key was fetched already.' });

/** Gives a device the key that a person approved. The key is made here and leaves at once, so nobody keeps it. */
@Injectable()
export class FetchDeviceKey {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly keys: ApiKeys,
  ) {}

  /** Throws what `fetchDeviceKey` of the contracts names. */
  async execute({ grant_type: type, device_code: code }: DeviceTokenForm, client: Client): Promise<DeviceKey> {
    if (type !== DEVICE_GRANT_TYPE) {
      throw new Problem('device.grant_type_unknown', { detail: `grant_type must be ${DEVICE_GRANT_TYPE}.` });
    }
    const deviceCodeHash = hashToken(code);
    const known = await this.manager.findOneBy(DeviceGrant, { deviceCodeHash });
    if (!known) throw codeInvalid();
    const { state, userId } = known;
    const isApproved = state === 'approved' && known.expiresAt > databaseNow();
    // Asked before the row is locked: the plan may have changed since the approval, or be why there is none.
    if (userId !== null && (isApproved || state === 'denied')) await this.keys.assertInPlan({ userId });
    const answer = await this.transactions.run((manager) => this.answer(manager, deviceCodeHash, isApproved, client));
    // Thrown out here: what was noted about a question that came too early is to stay.
    if (answer instanceof Problem) throw answer;
    return answer;
  }

  /** Locked, so that of two questions at the same time one has the key. */
  private async answer(
    manager: EntityManager,
    deviceCodeHash: Buffer,
    mayHave: boolean,
    client: Client,
  ): Promise<DeviceKey | Problem> {
    const where = { deviceCodeHash };
    const grant = await manager.findOne(DeviceGrant, { where, lock: { mode: 'pessimistic_write' } });
    if (!grant || grant.state === 'used') return codeInvalid();
    if (grant.state === 'denied') return new Problem('device.denied', { detail: 'The person denied the request.' });
    if (grant.expiresAt <= databaseNow())
      return new Problem('device.expired', { detail: 'Ask for a new device code.' });
    if (grant.state === 'pending' || !mayHave || grant.userId === null) return this.wait(manager, grant);
    return this.handOut(manager, { ...grant, userId: grant.userId }, client);
  }

  private async wait(manager: EntityManager, { deviceCodeHash, polledAt, intervalSeconds }: DeviceGrant) {
    const now = databaseNow();
    const isEarly = polledAt !== null && now.getTime() - polledAt.getTime() < intervalSeconds * 1_000;
    const nextInterval = intervalSeconds + (isEarly ? SLOWER_SECONDS : 0);
    await manager.update(DeviceGrant, { deviceCodeHash }, { polledAt: now, intervalSeconds: nextInterval });
    const detail = `Ask again in ${nextInterval} seconds.`;
    return new Problem(isEarly ? 'device.slow_down' : 'device.pending', { detail });
  }

  private async handOut(
    manager: EntityManager,
    grant: DeviceGrant & { userId: string },
    client: Client,
  ): Promise<DeviceKey> {
    const { clientName: name, scopes, keyExpiresInDays: days } = grant;
    const { token } = await this.keys.make(manager, grant, { name, scopes, expires_in_days: days }, client);
    await manager.update(DeviceGrant, { deviceCodeHash: grant.deviceCodeHash }, { state: 'used' });
    const expiry = days === null ? {} : { expires_in: days * 24 * 3_600 };
    return { access_token: token, token_type: 'Bearer', scope: scopes.join(' '), ...expiry };
  }
}
