import { Injectable } from '@nestjs/common';
import { type SignUpForm, userSignedUp } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { ConfirmationMails } from '../confirmations/confirmation-mails';
import { PublicLinks } from '../links/public-links';
import { PasswordHasher } from '../passwords/password-hasher';
import { PendingSignUps } from '../confirmations/pending-sign-ups';
import { SIGN_UP } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { answerEvenly, EVEN_ANSWER_MS } from '../timing/answer-evenly';
import { alreadyRegisteredMail } from './already-registered.mail';
import { type NewAccount, readSignUpForm } from './sign-up-form';
import { PasswordSignIn } from '../sso-domains/password-sign-in';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';

type HashedAccount = Omit<NewAccount, 'password'> & { readonly passwordHash: string };

/**
 * Creates an unconfirmed account and emails the confirmation. The answer, and the time it takes, are the same when the address
 * has an account already; then its owner gets an email. It is a token for the browser, by which its sign-up is known when the
 * link is followed there. Throws `user.invalid`, `sso.required`, `request.rate_limited`.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordSignIn,
    private readonly pending: PendingSignUps,
    private readonly confirmations: ConfirmationMails,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  execute(form: SignUpForm, { ip }: Pick<Client, 'ip'>): Promise<string> {
    const { password, ...account } = readSignUpForm(form);
    return answerEvenly(EVEN_ANSWER_MS, async () => {
      await this.limits.take(SIGN_UP, { ip, address: account.email });
      await this.passwords.assertFor(account.email);
      const passwordHash = await this.hasher.hash(password);
      return this.transactions.run((manager) => this.register(manager, { ...account, passwordHash }, ip));
    });
  }

  private async register(manager: EntityManager, account: HashedAccount, ip: string): Promise<string> {
    const { identifiers } = await manager.createQueryBuilder().insert().into(User).values(account).orIgnore().execute();
    const isNew = identifiers[0] !== undefined;
    const user = await manager.findOneOrFail(User, {
      where: { email: account.email },
      lock: { mode: 'pessimistic_write' },
    });
    if (isNew) return this.welcome(manager, user, ip);
    if (user.confirmedAt === null) return this.again(manager, user, account);
    const { browser } = await this.pending.add(manager, { ...account, id: user.id });
    await this.notifyOwner(manager, user);
    return browser;
  }

  private async welcome(manager: EntityManager, user: User, ip: string): Promise<string> {
    const { id, email, name, company } = user;
    const browser = await this.ask(manager, user);
    await this.outbox.append(
      manager,
      userSignedUp,
      { user_id: id, email, name, company, ip, method: 'form' },
      { subject: id, actor: actorOf(user) },
    );
    return browser;
  }

  /**
   * Until the address is confirmed nobody has proved to own it, so the sign-ups live side by side, with their links: the one
   * that the reader of the emails has made, by browser or password, becomes the account. The row of the user shows the latest meanwhile.
   */
  private async again(manager: EntityManager, user: User, account: HashedAccount): Promise<string> {
    await manager.update(User, user.id, account);
    return this.ask(manager, { ...user, ...account });
  }

  private async ask(manager: EntityManager, user: User): Promise<string> {
    const { id, browser } = await this.pending.add(manager, user);
    await this.confirmations.append(manager, user, id);
    return browser;
  }

  private async notifyOwner(manager: EntityManager, { email, name }: User): Promise<void> {
    if (!(await this.limits.mayEmail(manager, 'already-registered', email))) return;
    await this.mails.append(manager, alreadyRegisteredMail, {
      to: email,
      data: { name, signInUrl: this.links.signIn(), resetUrl: this.links.passwordNew() },
    });
  }
}
