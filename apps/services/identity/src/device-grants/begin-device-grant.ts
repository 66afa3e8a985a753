import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type beginDeviceGrant,
  type DeviceCodeForm,
  type OutputOf,
  Problem,
  USER_CODE_LENGTH,
  USER_CODE_LETTERS,
  writeUserCode,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { DEVICE_CODE } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { readDeviceCodeForm } from './device-code-form';
import { DeviceGrant } from './device-grant.entity';

/** Long enough to open a page, sign in with a second factor and read it; too short to guess anything. */
const LIFETIME_SECONDS = 600;
/** What a device waits between two questions unless it is told otherwise (RFC 8628, section 3.2). */
const INTERVAL_SECONDS = 5;
/** Of 25 billion codes, some thousands are in use at most: two in a row are hardly ever taken. */
const ATTEMPTS = 3;

const newUserCode = (): string =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join('');

/** Gives a device the two codes of RFC 8628: one for itself, one for the person to type. */
@Injectable()
export class BeginDeviceGrant {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: PublicLinks,
  ) {}

  /** Throws `device.scope_invalid`, `request.rate_limited`. */
  async execute(form: DeviceCodeForm, { ip }: Client): Promise<OutputOf<typeof beginDeviceGrant>> {
    const asked = readDeviceCodeForm(form);
    await this.limits.take(DEVICE_CODE, { ip, address: '' });
    const { token, hash: deviceCodeHash } = newToken();
    const letters = await this.insert({ ...asked, ip, deviceCodeHash });
    const userCode = writeUserCode(letters);
    return {
      device_code: token,
      user_code: userCode,
      verification_uri: this.links.device(),
      verification_uri_complete: this.links.device(userCode),
      expires_in: LIFETIME_SECONDS,
      interval: INTERVAL_SECONDS,
    };
  }

  /** The letters of the user code, which no other grant has. */
  private async insert(grant: Pick<DeviceGrant, 'clientName' | 'scopes' | 'ip' | 'deviceCodeHash'>): Promise<string> {
    const createdAt = databaseNow();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_SECONDS * 1_000);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const letters = newUserCode();
      const row = { ...grant, userCodeHash: hashToken(letters), createdAt, expiresAt };
      const inserted = await this.manager
        .createQueryBuilder()
        .insert()
        .into(DeviceGrant)
        .values({ ...row, intervalSeconds: INTERVAL_SECONDS })
        .orIgnore()
        .returning('state')
        .execute();
      if ((inserted.raw as unknown[]).length === 1) return letters;
    }
    throw new Problem('service.busy');
  }
}
