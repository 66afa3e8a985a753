import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DeviceApproval,
  type DeviceRequest,
  Problem,
  readUserCode,
  writeUserCode,
} from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { hashToken } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { ApiKeys } from '../api-keys/api-keys';
import { readApiKeyForm } from '../api-keys/api-key-form';
import { type Client } from '../clients/client';
import { USER_CODE } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { placeWords } from '../sessions/place-words';
import { DeviceGrant } from './device-grant.entity';

type Answerer = Pick<Actor, 'userId' | 'secondFactor'>;

const notFound = (): Problem =>
  new Problem('device.not_found', {
    detail: 'There is no such code, or it has expired. Compare it with the one shown.',
  });

const answered = (): Problem =>
  new Problem('device.answered', { detail: 'This code has been used. Start again where you got it.' });

const expired = (): Problem =>
  new Problem('device.expired', { detail: 'This code has expired. Start again where you got it.' });

/**
 * What a person says to a device that asks for a key. Each call is counted as a guess at a user code: these are short enough to type.
 */
@Injectable()
export class AnswerDeviceGrant {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly keys: ApiKeys,
  ) {}

  /**
   * Ends the request of a device where the plan of the person has no API: it would wait until its code expires for what the page does not offer.
   * Throws `device.not_found`, `device.expired`, `device.answered`, `request.rate_limited`, `plan.feature_missing`.
   */
  async find(by: Answerer, typed: string, client: Client): Promise<DeviceRequest> {
    const letters = await this.guess(by.userId, typed, client);
    await this.keys.assertInPlan(by).catch(async (error: unknown) => {
      if (error instanceof Problem && error.code === 'plan.feature_missing') await this.end(by, letters);
      throw error;
    });
    const grant = await this.transactions.run((manager) => this.waiting(manager, letters));
    return {
      user_code: writeUserCode(letters),
      client_name: grant.clientName,
      place: placeWords(grant.ip, client.ip),
      ip: grant.ip,
      requested_at: grant.createdAt.toISOString(),
      expires_at: grant.expiresAt.toISOString(),
      scopes: grant.scopes,
    };
  }

  /**
   * Nothing is made yet: the key is, when the device fetches it. Throws what `find` throws, and `api_key.invalid` as the making of a key would.
   */
  async approve(by: Answerer, approval: DeviceApproval, client: Client): Promise<void> {
    const letters = await this.guess(by.userId, approval.user_code, client);
    await this.keys.assertInPlan(by);
    await this.transactions.run(async (manager) => {
      const grant = await this.waiting(manager, letters);
      const { scopes } = readApiKeyForm({ ...approval, name: grant.clientName }, databaseNow());
      if (scopes.some((scope) => !grant.scopes.includes(scope))) {
        const errors = { scopes: ['Choose from what was asked for.'] };
        throw new Problem('api_key.invalid', { detail: 'Correct the fields below.', errors });
      }
      await this.keys.assertRoom(manager, by);
      const { userId, secondFactor = false } = by;
      const granted = { scopes, keyExpiresInDays: approval.expires_in_days, secondFactor };
      await manager.update(
        DeviceGrant,
        { deviceCodeHash: grant.deviceCodeHash },
        { state: 'approved', userId, ...granted },
      );
    });
  }

  /** Throws what `find` throws but for the plan. */
  async deny(by: Answerer, typed: string, client: Client): Promise<void> {
    await this.end(by, await this.guess(by.userId, typed, client));
  }

  private end({ userId }: Answerer, letters: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { deviceCodeHash } = await this.waiting(manager, letters);
      await manager.update(DeviceGrant, { deviceCodeHash }, { state: 'denied', userId });
    });
  }

  /** The letters of the code. */
  private async guess(userId: string, typed: string, { ip }: Client): Promise<string> {
    await this.limits.take(USER_CODE, { ip, address: userId });
    const letters = readUserCode(typed);
    if (letters === null) throw notFound();
    return letters;
  }

  /** Locked, so that of two answers at the same time one counts. */
  private async waiting(manager: EntityManager, letters: string): Promise<DeviceGrant> {
    const where = { userCodeHash: hashToken(letters) };
    const grant = await manager.findOne(DeviceGrant, { where, lock: { mode: 'pessimistic_write' } });
    if (!grant) throw notFound();
    if (grant.state !== 'pending') throw answered();
    if (grant.expiresAt <= databaseNow()) throw expired();
    return grant;
  }
}
