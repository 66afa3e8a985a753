import { type Account } from '@rowdeck/client';
import { ExitCode } from './exit-code';
import { printable } from './printable';
import { type ServerSession } from './server-session';

/** Says for whom the key acts, where, and what it may do. */
export async function whoami({ client, url, command, terminal }: ServerSession): Promise<ExitCode> {
  const key = await client.key();
  await terminal.out(command.options.json ? `${JSON.stringify(key)}\n` : printable(describe(key, url)));
  return ExitCode.done;
}

function describe({ account, name, plan, scopes, expires_at }: Account, url: string): string {
  const until = expires_at === null ? '' : `, until ${expires_at}`;
  const who = account.name === null ? account.email : `${account.email} (${account.name})`;
  return `${who} at ${url}, plan ${plan}\nkey “${name}”: ${scopes.join(', ')}${until}\n`;
}
