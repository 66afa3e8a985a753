import { ExitCode } from './exit-code';
import { printable } from './printable';
import { type ServerSession } from './server-session';

/** Says for whom the key acts, and what it may do. */
export async function whoami({ client, url, command, terminal }: ServerSession): Promise<ExitCode> {
  const key = await client.key();
  const { account, name, plan, scopes, expires_at } = key;
  const until = expires_at === null ? '' : `, until ${expires_at}`;
  const who = account.name === null ? account.email : `${account.email} (${account.name})`;
  const words = `${who} at ${url}, plan ${plan}\nkey “${name}”: ${scopes.join(', ')}${until}\n`;
  await terminal.out(command.options.json ? `${JSON.stringify(key)}\n` : printable(words));
  return ExitCode.done;
}
