import { parseArgs } from 'node:util';
import { MailOutbox, MailTemplates } from '@rowdeck/mail';
import { offlineOutbox } from '@rowdeck/messaging';
import { connectionSettings, openServiceDatabase, Transactions } from '@rowdeck/persistence';
import { type Environment, ServiceEnvironment } from '@rowdeck/service-kit';
import { emailFaults, normaliseEmail } from '@rowdeck/contracts';
import { identityConfig } from '../config/identity.config';
import { AccountConfirmation } from '../confirmations/account-confirmation';
import { identityDatabase } from '../database/identity.database';
import { PublicLinks } from '../links/public-links';
import { PasswordHasher } from '../passwords/password-hasher';
import { PendingSignUps } from '../confirmations/pending-sign-ups';
import { UserTokens } from '../tokens/user-tokens';
import { secondFactorResetMail } from '../second-factors/second-factor.mails';
import { type MadeOperator, MakeOperator } from './make-operator';
import { type ResetOutcome, ResetSecondFactor } from './reset-second-factor';

const USAGE = 'Usage: admin:create --email name@example.com [--reset-two-factor]';

const OPTIONS = { email: { type: 'string' }, 'reset-two-factor': { type: 'boolean', default: false } } as const;

const withUsage = (fault: string): Error => new Error(`${fault}\n${USAGE}`);

const optionsOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw withUsage((error as Error).message);
  }
};

const readArgs = (args: readonly string[]): { email: string; reset: boolean } => {
  const options = optionsOf(args);
  const email = normaliseEmail(options.email ?? '');
  const [fault] = emailFaults(email);
  if (fault !== undefined) throw withUsage(fault);
  return { email, reset: options['reset-two-factor'] };
};

const TWO_FACTOR = 'The admin panel opens once two-factor authentication is set up; it leads there.';

const RESET: Readonly<Record<Exclude<ResetOutcome, 'unknown'>, string>> = {
  reset: 'has no two-factor authentication now, and was signed out everywhere. We have sent them an email.',
  off: 'had no two-factor authentication.',
};

const inWords = (email: string, { outcome, link }: MadeOperator): string => {
  if (outcome === 'unchanged') return `${email} is an operator already.`;
  if (link === null) return `${email} is an operator now, with the password of that account. ${TWO_FACTOR}`;
  return `${email} is an operator now. Choose the password within 24 hours at\n\n  ${link}\n\n${TWO_FACTOR}`;
};

const inDatabase = async (email: string, reset: boolean, env: Environment): Promise<string> => {
  const environment = new ServiceEnvironment(env);
  const links = new PublicLinks(identityConfig.read(environment));
  const database = await openServiceDatabase(identityDatabase, connectionSettings(environment));
  try {
    const outbox = offlineOutbox('identity');
    const transactions = new Transactions(database);
    if (reset) {
      const mails = new MailOutbox(new MailTemplates([secondFactorResetMail]));
      const outcome = await new ResetSecondFactor(transactions, mails, outbox, links).execute(email);
      if (outcome === 'unknown') throw new Error(`${email} has no account. Check how the address is spelt.`);
      return `${email} ${RESET[outcome]}`;
    }
    const hasher = new PasswordHasher();
    const confirmation = new AccountConfirmation(outbox, new PendingSignUps(hasher));
    const make = new MakeOperator(transactions, hasher, confirmation, new UserTokens(), outbox, links);
    return inWords(email, await make.execute(email));
  } finally {
    await database.destroy();
  }
};

/** Does work with an environment that names the database, which may be opened for it and closed behind it. */
type WithDatabase = (env: Environment, work: (env: Environment) => Promise<string>) => Promise<string>;

/**
 * The command by which whoever has the server makes an operator, or with `--reset-two-factor` takes the second factor away from an
 * account that has lost it; what to print. The running service publishes the events.
 * Throws `ConfigInvalid`, an error with the usage for what is no address, or one that says that the address to reset has no account.
 */
export const adminCreate = async (
  args: readonly string[],
  env: Environment,
  withDatabase: WithDatabase = (given, work) => work(given),
): Promise<string> => {
  const { email, reset } = readArgs(args);
  return withDatabase(env, (given) => inDatabase(email, reset, given));
};
