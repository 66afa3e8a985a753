import { Injectable } from '@nestjs/common';
import { type Actor, type OwnerForm, Problem, userDataExported } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { type EntityManager, MoreThan } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { ProveOwner } from '../owner-proof/prove-owner';
import { EXPORT_DATA } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { Session } from '../sessions/session.entity';
import { Sessions } from '../sessions/sessions';
import { actorOf } from '../users/user-views';
import { dataExportedMail } from './data-exported.mail';

const ALLOWED_MS = 5 * 60_000;

/** Who asks, in which session and from where. */
interface Asker {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  readonly token: string;
  readonly client: Client;
}

/**
 * Says when everything of an account may leave it: once for each time that the password was given, shortly after, in the same
 * session. What it holds is read from all services while it is sent; nothing of it is stored.
 */
@Injectable()
export class DataExport {
  constructor(
    private readonly transactions: Transactions,
    private readonly owner: ProveOwner,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** Throws `user.invalid`, keyed `password` and `code`, and `request.rate_limited`. */
  async allow({ actor, token, client }: Asker, form: OwnerForm): Promise<void> {
    await this.owner.execute({ actor, form, client });
    await this.limits.take(EXPORT_DATA, { ip: client.ip, address: actor.userId });
    await this.transactions.run(async (manager) => {
      const { id } = await this.session(manager, token);
      await manager.update(Session, id, { exportUntil: new Date(databaseNow().getTime() + ALLOWED_MS) });
    });
  }

  /** Of two that come at once, one is sent it. Throws `user.export_over`. */
  async take({ token, client }: Asker): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { id, user } = await this.session(manager, token);
      const { affected } = await manager.update(
        Session,
        { id, exportUntil: MoreThan(databaseNow()) },
        { exportUntil: null },
      );
      if (affected !== 1)
        throw new Problem('user.export_over', { detail: 'Enter your password again to download your data.' });
      const data = { user_id: user.id, ...originOf(client) };
      await this.outbox.append(manager, userDataExported, data, { subject: user.id, actor: actorOf(user) });
      await this.mails.append(manager, dataExportedMail, {
        to: user.email,
        data: { name: user.name, passwordUrl: this.links.passwordSettings() },
      });
    });
  }

  private async session(manager: EntityManager, token: string): Promise<Session> {
    const session = await this.sessions.byToken(manager, token);
    if (!session) throw new Problem('session.not_found');
    return session;
  }
}
