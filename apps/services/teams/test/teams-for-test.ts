import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Actor,
  createTeam,
  inviteMember,
  type MailboxMessage,
  type TeamRole,
  type TeamSummary,
} from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import {
  eventually,
  folderObjectStore,
  type ServiceForTest,
  startServiceForTest,
  type TestObjectStore,
} from '@rowdeck/testing';
import { teamsDatabase } from '../src/database/teams.database';
import { SweepInvitations } from '../src/invitations/sweep-invitations';
import { Membership } from '../src/teams/memberships';
import { TeamsModule } from '../src/teams.module';
import { IdentityStandIn } from './identity-stand-in';

export const newActor = (name = 'ana'): Actor => ({
  userId: randomUUID(),
  email: `${name}@example.org`,
  name,
  admin: false,
  via: 'session',
});

/** The service, with a stand-in of identity that knows who was introduced to it. */
export class TeamsForTest {
  private constructor(
    private readonly running: ServiceForTest,
    readonly identity: IdentityStandIn,
    private readonly mailbox: string,
    readonly objects: TestObjectStore,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TeamsForTest> {
    const identity = await IdentityStandIn.start();
    const mailbox = await mkdtemp(join(tmpdir(), 'rowdeck-teams-'));
    const objects = await folderObjectStore();
    const running = await startServiceForTest(TeamsModule, teamsDatabase, {
      MAIL_URL: `mailbox://${mailbox}`,
      OBJECT_STORE_URL: objects.url,
      PUBLIC_URL: 'https://decks.example.org',
      ...env,
    });
    return new TeamsForTest(running, identity, mailbox, objects);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.identity.close();
    await this.objects.drop();
    await rm(this.mailbox, { recursive: true, force: true });
  }

  get call(): ServiceForTest['peer']['call'] {
    return this.running.peer.call.bind(this.running.peer);
  }

  get dataSource() {
    return this.running.database.dataSource;
  }

  get publish(): ServiceForTest['peer']['publish'] {
    return this.running.peer.publish.bind(this.running.peer);
  }

  query<T>(statement: string, parameters: unknown[] = []): Promise<T[]> {
    return this.running.database.dataSource.query<T[]>(statement, parameters);
  }

  create(actor: Actor, name: string): Promise<TeamSummary> {
    return this.call(createTeam, { actor, name });
  }

  async join({ userId }: Actor, { id: teamId }: Pick<TeamSummary, 'id'>, role: TeamRole = 'member'): Promise<void> {
    await this.running.database.dataSource.manager.insert(Membership, { teamId, userId, role });
  }

  /** Invites an address and waits for the email; `token` is that of its link. */
  async invite(actor: Actor, { id: team }: Pick<TeamSummary, 'id'>, email: string, role: TeamRole = 'member') {
    const before = (await this.mailsTo(email)).length;
    const invitation = await this.call(inviteMember, { actor, team, email, role });
    return { ...invitation, token: await this.tokenMailedTo(email, before + 1) };
  }

  sweepInvitations(): Promise<void> {
    return new SweepInvitations(this.running.database.dataSource.manager).execute();
  }

  /** Newest first. */
  async mailsTo(email: string): Promise<MailboxMessage[]> {
    return (await readMailbox(this.mailbox)).filter(({ to }) => to === email);
  }

  /** Waits for the given number of emails to an address; the token of the link in the newest. */
  async tokenMailedTo(email: string, count: number): Promise<string> {
    const [newest] = await eventually(async () => {
      const mails = await this.mailsTo(email);
      expect(mails).toHaveLength(count);
      return mails;
    });
    return /#invitation_token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
  }

  /** What was published about a team, oldest first. */
  events({ id }: Pick<TeamSummary, 'id'>): Promise<{ type: string; actor: string; data: unknown }[]> {
    return this.query(
      `SELECT envelope->>'type' AS type, envelope->'actor'->>'userId' AS actor, envelope->'data' AS data FROM outbox
       WHERE envelope->>'subject' = $1 ORDER BY position`,
      [String(id)],
    );
  }
}
