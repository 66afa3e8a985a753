import { Injectable, Logger } from '@nestjs/common';
import { Problem, ssoRefused } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { Transactions } from '@rowdeck/persistence';
import { type Client, originOf } from '../clients/client';
import { countHit } from '../rate-limits/rate-limit-window.repository';

const RECORDED_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;
/** Providers say what they like. */
const LONGEST_EMAIL = 254;

/** Why somebody who came back from a provider is not let in, and what they are told. */
const WORDS = {
  not_begun: 'This sign-in was not begun in this browser, or has taken too long. Start again.',
  other_provider: 'The answer came from another provider than the one that was asked. Start again.',
  provider: 'Your provider did not sign you in. Start again, or ask the admins of your team.',
  answer_invalid: 'The answer of your provider could not be trusted. Start again, or ask the admins of your team.',
  email_missing: 'Your provider did not say which email address is yours. Ask the admins of your team.',
  email_unverified: 'Your provider has not verified your email address. Ask the admins of your team.',
  email_of_others: "Your email address is not one of your team's domains. Ask the admins of your team.",
  account_over: 'This account is being deleted, and nobody can sign in to it any more.',
  linked_otherwise:
    'The account with your email address belongs to somebody else at your provider. Ask the admins of your team.',
} as const;
export type SsoRefusal = keyof typeof WORDS;

/** What a refusal was about, beside the words. */
export class SsoRefusedProblem extends Problem {
  constructor(
    readonly reason: SsoRefusal,
    cause?: unknown,
  ) {
    super('sso.refused', { detail: WORDS[reason] }, { cause });
  }
}

/** Throws `sso.unavailable`: the provider does not answer, and what could be done without it. */
export const providerAway = (cause: unknown): never => {
  const detail =
    'The provider of your team does not answer. Try again in some minutes, or ask the admins of your team.';
  throw new Problem('sso.unavailable', { detail }, { cause });
};

interface RefusedReturn {
  readonly teamId: number;
  readonly email: string | null;
  readonly client: Client;
}

/** Keeps refused sign-ins for the log and the audit trail, as many as tell something. */
@Injectable()
export class SsoRefusals {
  private readonly logger = new Logger(SsoRefusals.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** @param email what the provider said */
  async record({ reason, cause }: SsoRefusedProblem, { teamId, email, client }: RefusedReturn): Promise<void> {
    this.logger.warn({ teamId, reason, ip: client.ip, err: cause }, 'A single sign-on was refused');
    await this.transactions.run((manager) => this.publish(manager, reason, { teamId, email, client }));
  }

  private async publish(
    manager: EntityManager,
    reason: SsoRefusal,
    { teamId, email, client }: RefusedReturn,
  ): Promise<void> {
    const { hits } = await countHit(manager, `sso-refused:${teamId}`, HOUR_SECONDS);
    if (hits > RECORDED_PER_HOUR) return;
    const data = { team_id: teamId, reason, email: email?.slice(0, LONGEST_EMAIL) ?? null, ...originOf(client) };
    await this.outbox.append(manager, ssoRefused, data, { subject: String(teamId), actor: null });
  }
}
