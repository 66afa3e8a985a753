import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { EntityManager, In } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { networkOf } from './network-of';
import { type RateLimit, type RateLimitRule } from './rate-limit-rules';
import { RateLimitWindow } from './rate-limit-window.entity';
import { countHit } from './rate-limit-window.repository';

export interface Attempt {
  readonly ip: string;
  /** The email address it is about, normalised, whether there is an account with it or not. */
  readonly address: string;
}

/** Hashed: the table must not become a list of addresses that people mistyped. */
const addressKey = (rule: RateLimitRule, address: string): string =>
  `${rule.name}:address:${createHash('sha256').update(address).digest('base64url')}`;

const addressHereKey = (rule: RateLimitRule, { ip, address }: Attempt): string =>
  `${addressKey(rule, address)}:${networkOf(ip)}`;

const networkKey = (rule: RateLimitRule, ip: string): string => `${rule.name}:network:${networkOf(ip)}`;

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

const tooMany = (seconds: number): Problem =>
  new Problem('request.rate_limited', {
    detail: `There were too many attempts. Try again in ${inWords(seconds)}.`,
    params: { retry_after_seconds: seconds },
  });

/** Counts attempts in windows of fixed length, in Postgres: all replicas count together, and a restart forgets nothing. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly manager: EntityManager,
    @Inject(identityConfig.token) private readonly config: Pick<IdentityConfig, 'RATE_LIMIT_SCALE'>,
  ) {}

  /**
   * Counts an attempt, outside the caller's transaction, so that a refused attempt counts too. Throws
   * `request.rate_limited` with `params.retry_after_seconds`.
   */
  async take(rule: RateLimitRule, attempt: Attempt): Promise<void> {
    const here = [
      await this.count(networkKey(rule, attempt.ip), rule.perNetwork),
      await this.count(addressHereKey(rule, attempt), rule.perAddress),
    ];
    const longest = Math.max(...here);
    if (longest > 0) throw tooMany(longest);
    // What is refused here does not count for everybody: one place alone cannot use up what all share.
    const everywhere = await this.count(addressKey(rule, attempt.address), rule.perAddressEverywhere);
    if (everywhere > 0) throw tooMany(everywhere);
  }

  /** Forgets the attempts about an address, here and from all places together, after one that succeeded. */
  async forget(rule: RateLimitRule, attempt: Attempt): Promise<void> {
    const keys = [addressKey(rule, attempt.address), addressHereKey(rule, attempt)];
    await this.manager.delete(RateLimitWindow, { key: In(keys) });
  }

  /** Counts a hit. How many seconds to wait, 0 within the limit. */
  private async count(key: string, { most, windowSeconds }: RateLimit): Promise<number> {
    const counted = await countHit(this.manager, key, windowSeconds);
    if (counted.hits <= most * this.config.RATE_LIMIT_SCALE) return 0;
    return Math.max(1, counted.secondsLeft);
  }
}
