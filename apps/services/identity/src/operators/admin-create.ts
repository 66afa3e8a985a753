import { parseArgs } from 'node:util';
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
import { type MadeOperator, MakeOperator } from './make-operator';

const USAGE = 'Usage: admin:create --email name@example.com';

const readEmail = (args: readonly string[]): string => {
  const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } });
  const email = normaliseEmail(values.email ?? '');
  const [fault] = emailFaults(email);
  if (fault !== undefined) throw new Error(`${fault}\n${USAGE}`);
  return email;
};

const inWords = (email: string, { outcome, link }: MadeOperator): string => {
  if (outcome === 'unchanged') return `${email} is an operator already.`;
  if (link === null) return `${email} is an operator now, with the password of that account.`;
  return `${email} is an operator now. Choose the password within 24 hours at\n\n  ${link}\n`;
};

/**
 * The command by which whoever has the server makes an operator; what to print. The running service publishes the events.
 * Throws `ConfigInvalid`, or an error with the usage for what is no address.
 */
export const adminCreate = async (args: readonly string[], env: Environment): Promise<string> => {
  const email = readEmail(args);
  const environment = new ServiceEnvironment(env);
  const links = new PublicLinks(identityConfig.read(environment));
  const database = await openServiceDatabase(identityDatabase, connectionSettings(environment));
  try {
    const hasher = new PasswordHasher();
    const outbox = offlineOutbox('identity');
    const confirmation = new AccountConfirmation(outbox, new PendingSignUps(hasher));
    const transactions = new Transactions(database);
    const make = new MakeOperator(transactions, hasher, confirmation, new UserTokens(), outbox, links);
    return inWords(email, await make.execute(email));
  } finally {
    await database.destroy();
  }
};
