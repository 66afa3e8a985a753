import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { networkOf } from '@rowdeck/service-kit';
import { EntityManager, In } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { type EmailKind, EMAILS, type RateLimit, type RateLimitRule } from './rate-limit-rules';
import { RateLimitWindow } from './rate-limit-window.entity';
import { countHit } from './rate-limit-window.repository';

export interface Attempt {
  readonly ip: string;
  /** The email address it is about, normalised, whether there is an account with it or not. */
  readonly address: string;
  /** The device it comes from, where it is known as one of the address' owner. */
  readonly device?: { readonly id: string } | null;
}

/** Hashed: the table must not become a list of addresses that people mistyped. */
const addressKey = ({ name }: Pick<RateLimitRule, 'name'>, address: string): string =>
  `${name}:address:${createHash('sha256').update(address).digest('base64url')}`;

const addressHereKey = (rule: RateLimitRule, { ip, address }: Attempt): string =>
  `${addressKey(rule, address)}:${networkOf(ip)}`;

/** Where an attempt about an address is counted: on its owner's device, or in the place that it comes from. */
const nearKey = (rule: RateLimitRule, attempt: Attempt): string =>
  attempt.device ? `${rule.name}:device:${attempt.device.id}` : addressHereKey(rule, attempt);

const emailKey = (kind: EmailKind, address: string): string => addressKey({ name: `email:${kind}` }, address);

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
    const near = await this.count(nearKey(rule, attempt), rule.perAddress);
    const network = attempt.device ? 0 : await this.count(networkKey(rule, attempt.ip), rule.perNetwork);
    const longest = Math.max(near, network);
    if (longest > 0) throw tooMany(longest);
    if (attempt.device || !rule.perAddressEverywhere) return;
    // What is refused here does not count for everybody: one place alone cannot use up what all share.
    const everywhere = await this.count(addressKey(rule, attempt.address), rule.perAddressEverywhere);
    if (everywhere > 0) throw tooMany(everywhere);
  }

  /** Forgets the attempts that were made here after one that succeeded; what strangers tried elsewhere stays counted. */
  async forget(rule: RateLimitRule, attempt: Attempt): Promise<void> {
    await this.manager.delete(RateLimitWindow, { key: nearKey(rule, attempt) });
  }

  /** Forgets all attempts about an address and the emails to it: a new password, chosen by a link, makes them idle. */
  async forgetEverywhere(rule: RateLimitRule, attempt: Attempt): Promise<void> {
    const { address } = attempt;
    const keys = [addressKey(rule, address), addressHereKey(rule, attempt), emailKey('password-reset', address)];
    await this.manager.delete(RateLimitWindow, { key: In(keys) });
  }

  /** Counts an email that somebody unknown asks for, in the caller's transaction. False when it is not to be sent. */
  async mayEmail(manager: EntityManager, kind: EmailKind, address: string): Promise<boolean> {
    const { most, windowSeconds } = EMAILS[kind];
    const { hits } = await countHit(manager, emailKey(kind, address), windowSeconds);
    return hits <= most * this.config.RATE_LIMIT_SCALE;
  }

  /** Counts a hit. How many seconds to wait, 0 within the limit. */
  private async count(key: string, { most, windowSeconds }: RateLimit): Promise<number> {
    const counted = await countHit(this.manager, key, windowSeconds);
    if (counted.hits <= most * this.config.RATE_LIMIT_SCALE) return 0;
    return Math.max(1, counted.secondsLeft);
  }
}
