import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager, LessThan } from 'typeorm';
import { InvitationEmail } from './invitation-email.repository';
import { Invitation } from './invitation.entity';

const DAY_MS = 86_400_000;
/** For as long an admin sees that nobody came, and can send it again. */
const KEPT_DAYS = 30;

/** Deletes invitations that ended long ago, and the counts of emails that no limit looks at any more. */
@Injectable()
export class SweepInvitations {
  constructor(private readonly manager: EntityManager) {}

  @Every({ seconds: 3_600, task: 'sweep invitations' })
  async execute(): Promise<void> {
    await this.manager.delete(Invitation, {
      expiresAt: LessThan(new Date(databaseNow().getTime() - KEPT_DAYS * DAY_MS)),
    });
    await this.manager.delete(InvitationEmail, { sentAt: LessThan(new Date(databaseNow().getTime() - DAY_MS)) });
  }
}
