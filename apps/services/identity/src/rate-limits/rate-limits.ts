import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { DataSource } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { networkOf } from './network-of';
import { type RateLimit, type RateLimitRule } from './rate-limit-rules';

export interface Attempt {
  readonly ip: string;
  /** The e-mail address it is about, normalised, whether there is an account with it or not. */
  readonly address: string;
}

interface Counted {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Hashed: the table must not become a list of addresses that people mistyped. */
const addressKey = (rule: RateLimitRule, address: string): string =>
  `${rule.name}:address:${createHash('sha256').update(address).digest('base64url')}`;

const networkKey = (rule: RateLimitRule, ip: string): string => `${rule.name}:network:${networkOf(ip)}`;

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

const tooMany = (seconds: number): Problem =>
  new Problem('request.rate_limited', {
    detail: `There were too many attempts. Please try again in ${inWords(seconds)}.`,
    params: { retry_after_seconds: seconds },
  });

/** Counts attempts in windows of fixed length, in Postgres: all replicas count together, and a restart forgets nothing. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(identityConfig.token) private readonly config: Pick<IdentityConfig, 'RATE_LIMIT_SCALE'>,
  ) {}

  /**
   * Counts an attempt, outside the caller's transaction, so that a refused attempt counts too. Throws
   * `request.rate_limited` with `params.retry_after_seconds`.
   */
  async take(rule: RateLimitRule, { ip, address }: Attempt): Promise<void> {
    const waits = [
      await this.count(networkKey(rule, ip), rule.perNetwork),
      await this.count(addressKey(rule, address), rule.perAddress),
    ];
    const longest = Math.max(...waits);
    if (longest > 0) throw tooMany(longest);
  }

  /** Forgets the attempts about an address, after one that succeeded. */
  async forget(rule: RateLimitRule, address: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE key = $1', [addressKey(rule, address)]);
  }

  /** Counts a hit. How many seconds to wait, 0 within the limit. */
  private async count(key: string, { most, windowSeconds }: RateLimit): Promise<number> {
    const [counted] = await this.dataSource.query<Counted[]>(
      `INSERT INTO rate_limits AS l (key, hits, ends_at) VALUES ($1, 1, now() + $2 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN l.ends_at <= now() THEN 1 ELSE l.hits + 1 END,
         ends_at = CASE WHEN l.ends_at <= now() THEN excluded.ends_at ELSE l.ends_at END
       RETURNING hits, ceil(extract(epoch FROM ends_at - now()))::int AS "secondsLeft"`,
      [key, windowSeconds],
    );
    if (!counted || counted.hits <= most * this.config.RATE_LIMIT_SCALE) return 0;
    return Math.max(1, counted.secondsLeft);
  }
}
