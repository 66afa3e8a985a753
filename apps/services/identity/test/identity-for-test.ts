import { Controller, Module } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BillingKind,
  confirmUser,
  getTier,
  type InputOf,
  type MailboxMessage,
  signIn,
  signUp,
  type SignUpForm,
  type SubscriptionTier,
} from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { eventually, type ServiceForTest, startServiceForTest, TEST_ACTOR_KEY } from '@rowdeck/testing';
import { ActorKeyRow } from '../src/actor-keys/actor-key.entity';
import { identityDatabase } from '../src/database/identity.database';
import { type Client } from '../src/clients/client';
import { IdentityModule } from '../src/identity.module';

export const client = { ip: '203.0.113.7', userAgent: 'Browser' };
export const password = 'seven purple decks';

export const formFor = (email: string, change: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Ana Ortiz',
  email,
  password,
  password_confirmation: password,
  ...change,
});

/** The plan of everybody, which a test may change. */
class Plans {
  tier: SubscriptionTier = 'starter';
  billing: BillingKind = 'manual';
}

/** Answers what identity asks of billing. */
const billingWith = (plans: Plans): Promise<RunningService> => {
  @Controller()
  class StandIn {
    @Handles(getTier)
    tier() {
      return { ...plans };
    }
  }
  @Module({ imports: [MessagingModule.forService({ name: 'billing' })], controllers: [StandIn] })
  class StandInModule {}
  const env = { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1' };
  return runService(StandInModule, { name: 'billing', env, signals: false });
};

/** The service, with a development mailbox to read its emails from. */
export class IdentityForTest {
  private constructor(
    readonly running: ServiceForTest,
    private readonly mailbox: string,
    private readonly billing: RunningService,
    readonly plans: Plans,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<IdentityForTest> {
    const mailbox = await mkdtemp(join(tmpdir(), 'rowdeck-identity-'));
    const plans = new Plans();
    const billing = await billingWith(plans);
    const running = await startServiceForTest(IdentityModule, identityDatabase, {
      MAIL_URL: `mailbox://${mailbox}`,
      PUBLIC_URL: 'https://decks.example.org',
      RATE_LIMIT_SCALE: '1000',
      SEALING_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      ...env,
    });
    await running.database.dataSource.manager.insert(ActorKeyRow, TEST_ACTOR_KEY);
    return new IdentityForTest(running, mailbox, billing, plans);
  }

  get call(): ServiceForTest['peer']['call'] {
    return this.running.peer.call.bind(this.running.peer);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.billing.close();
    await rm(this.mailbox, { recursive: true, force: true });
  }

  /** Newest first. */
  async mailsTo(email: string): Promise<MailboxMessage[]> {
    return (await readMailbox(this.mailbox)).filter(({ to }) => to === email);
  }

  /** How many emails an address has been sent or will be. One that is being sent this moment may count twice. */
  async promisedTo(email: string): Promise<number> {
    const waiting = await this.running.database.dataSource.query<unknown[]>(
      `SELECT 1 FROM mail_outbox WHERE message->>'to' = $1`,
      [email],
    );
    return waiting.length + (await this.mailsTo(email)).length;
  }

  /** Waits for the given number of emails to an address. What is sent at the same moment may arrive in any order. */
  async subjectsMailedTo(email: string, count: number): Promise<readonly string[]> {
    return (await this.allMailsTo(email, count)).map(({ subject }) => subject);
  }

  /** Waits for the given number of emails to an address; the newest of them, where those before had arrived. */
  async newestMailTo(email: string, count: number): Promise<MailboxMessage> {
    const [newest] = await this.allMailsTo(email, count);
    return newest ?? Promise.reject(new Error('There is no email'));
  }

  /**
   * The token of the newest link in `count` emails to an address. Emails are sent side by side: one without a link, which was written
   * before, may have come after it.
   */
  async tokenMailedTo(email: string, count: number): Promise<string> {
    const tokens = (await this.allMailsTo(email, count)).map(({ text }) => /_token=([\w-]+)/.exec(text)?.[1]);
    return tokens.find((token) => token !== undefined) ?? '';
  }

  /** Newest first. */
  private allMailsTo(email: string, count: number): Promise<readonly MailboxMessage[]> {
    return eventually(async () => {
      const found = await this.mailsTo(email);
      expect(found).toHaveLength(count);
      return found;
    });
  }

  /** The token for the cookie of the browser that signs up. */
  async signUp(email: string, change: Partial<SignUpForm> = {}): Promise<string> {
    const { browser } = await this.call(signUp, { form: formFor(email, change), client });
    return browser ?? '';
  }

  confirm(token: string, chosen = password) {
    return this.call(confirmUser, { token, password: chosen, client });
  }

  confirmIn(browser: string, token: string) {
    return this.call(confirmUser, { token, password: '', browser, client });
  }

  /** An account that can sign in. */
  async confirmedUser(email: string) {
    await this.signUp(email);
    const { session: _, ...user } = await this.confirm(await this.tokenMailedTo(email, 1));
    return user;
  }

  /** The first step of signing in, whether there is a second or not. */
  enterPassword(
    email: string,
    change: { password?: string; remember_me?: boolean } = {},
    from: Partial<Client> = {},
    site: InputOf<typeof signIn>['site'] = 'product',
  ) {
    return this.call(signIn, { form: { email, password, ...change }, client: { ...client, ...from }, site });
  }

  /** Into an account that asks for no second factor. */
  async signIn(...given: Parameters<IdentityForTest['enterPassword']>) {
    const entered = await this.enterPassword(...given);
    if ('pending' in entered) throw new Error('The account asks for a second factor');
    return entered;
  }

  eventTypes(subject: string): Promise<string[]> {
    return this.running.database.dataSource
      .query<{ type: string }[]>(
        `SELECT envelope->>'type' AS type FROM outbox WHERE envelope->>'subject' = $1 ORDER BY position`,
        [subject],
      )
      .then((rows) => rows.map(({ type }) => type));
  }
}
