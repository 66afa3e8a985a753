import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { countSentEmails, InvitationEmail } from './invitation-email.repository';

/** In 24 hours. An invitation goes to somebody who has not asked for it, under the product's name. */
const OF_INVITER = 50;
const OF_INVITER_TO_ADDRESS = 3;
const TO_ADDRESS = 10;

const DAY_SECONDS = 86_400;

export const addressHashOf = (address: string): Buffer => createHash('sha256').update(address).digest();

const tooMany = (detail: string): Problem =>
  new Problem('request.rate_limited', {
    detail,
    errors: { email: [detail] },
    params: { retry_after_seconds: DAY_SECONDS },
  });

/** Keeps invitations from becoming a way to send strangers emails. */
@Injectable()
export class InvitationLimits {
  constructor(@Inject(teamsConfig.token) private readonly config: Pick<TeamsConfig, 'RATE_LIMIT_SCALE'>) {}

  /**
   * Counts an email in the caller's transaction. False when others have sent the address enough of them: then the invitation
   * stands without an email, and the inviter is not told what others do. Throws `request.rate_limited`, keyed `email`.
   */
  async mayEmail(manager: EntityManager, inviterId: string, address: string): Promise<boolean> {
    const email = { inviterId, addressHash: addressHashOf(address) };
    const sent = await countSentEmails(manager, email);
    if (sent.ofInviterToAddress >= this.scaled(OF_INVITER_TO_ADDRESS)) {
      throw tooMany('You have invited this address several times today. Try again tomorrow.');
    }
    if (sent.ofInviter >= this.scaled(OF_INVITER)) {
      throw tooMany(`You have sent ${this.scaled(OF_INVITER)} invitations today. Try again tomorrow.`);
    }
    if (sent.toAddress >= this.scaled(TO_ADDRESS)) return false;
    await manager.insert(InvitationEmail, email);
    return true;
  }

  private scaled(most: number): number {
    return Math.ceil(most * this.config.RATE_LIMIT_SCALE);
  }
}
