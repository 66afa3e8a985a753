import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { Rowdeck } from '@rowdeck/client';
import { requestDeviceCode, waitForKey } from './device-login';
import { ExitCode } from './exit-code';
import { type ServerCommand } from './parse-server-command';
import { forgetProfile, keepProfile, profileName, readProfile } from './profiles';
import { printable } from './printable';
import { readStandardInput } from './read-bytes';
import { Refusal } from './refusal';
import { type ServerSession } from './server-session';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';

const SCOPES = ['read', 'generate', 'manage'];

/** Gets a key for this machine, or takes one that is given, and keeps it in the profile. */
export async function login({ options }: ServerCommand, terminal: Terminal, version: string): Promise<ExitCode> {
  const profile = profileName(options.profile);
  const url = serverAddress(options.url ?? (process.env['ROWDECK_URL'] || readProfile(profile)?.url));
  const key =
    options.key === undefined ? await keyByBrowser(url, options, terminal) : await givenKey(options.key, terminal);
  const client = new Rowdeck({ key, baseUrl: url, userAgent: `rowdeck-cli/${version}` });
  const { account, scopes } = await client.key();
  keepProfile(profile, { url, key });
  const report = { profile, url, account: account.email, scopes };
  const words = `Logged in to ${url} as ${account.email} (${scopes.join(', ')}).`;
  await terminal.out(options.json ? `${JSON.stringify(report)}\n` : printable(`${words}\n`));
  return ExitCode.done;
}

/** Forgets the key. On the server it stays until it is revoked there: no key may revoke keys. */
export async function logout({ options }: ServerCommand, terminal: Terminal): Promise<ExitCode> {
  const profile = profileName(options.profile);
  const url = readProfile(profile)?.url;
  const forgotten = forgetProfile(profile);
  const words = forgotten
    ? `The key of the profile “${profile}” is deleted from this machine. To revoke it, open ${url}/settings/api_keys.`
    : `There was no key for the profile “${profile}”.`;
  await terminal.out(options.json ? `${JSON.stringify({ profile, forgotten })}\n` : printable(`${words}\n`));
  return ExitCode.done;
}

/** Says for whom the key acts, and what it may do. */
export async function whoami({ client, command, terminal }: ServerSession): Promise<ExitCode> {
  const key = await client.key();
  const { account, name, plan, scopes, expires_at } = key;
  const until = expires_at === null ? '' : `, until ${expires_at}`;
  const who = account.name === null ? account.email : `${account.email} (${account.name})`;
  const words = `${who}, plan ${plan}\nkey “${name}”: ${scopes.join(', ')}${until}\n`;
  await terminal.out(command.options.json ? `${JSON.stringify(key)}\n` : printable(words));
  return ExitCode.done;
}

function serverAddress(given: string | undefined): string {
  if (!given) throw new UsageError('Say which server: --url https://rowdeck.example.com, or set ROWDECK_URL.');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new UsageError(`--url: “${given}” is no address of a server, such as https://rowdeck.example.com.`);
  return given.replace(/\/$/, '');
}

async function givenKey(given: string, terminal: Terminal): Promise<string> {
  if (given !== '-') {
    terminal.err(
      'Other users of this machine can see a key in the list of processes; --key - reads it from standard input.\n',
    );
    return given;
  }
  const key = Buffer.from(await readStandardInput(terminal))
    .toString()
    .trim();
  if (key === '') throw new UsageError('--key -: standard input holds no key.');
  return key;
}

async function keyByBrowser(url: string, options: ServerCommand['options'], terminal: Terminal): Promise<string> {
  const scopes = (options.scopes ?? SCOPES.join(',')).split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0) throw new UsageError(`--scopes takes ${SCOPES.join(', ')}, not “${unknown.join(', ')}”.`);
  const code = await requestDeviceCode(url, options.name ?? `rowdeck on ${hostname()}`, scopes);
  const { verification_uri, verification_uri_complete = verification_uri, user_code } = code;
  terminal.err(printable(`Open ${verification_uri} and confirm the code ${user_code}.\n`));
  if (terminal.interactive && !options['no-browser']) openBrowser(verification_uri_complete, url);
  return waitForKey(url, code);
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Only a page of the server itself: what a program opens may be anything. Without a browser the address is printed anyway. */
function openBrowser(page: string, url: string): void {
  if (!URL.canParse(page) || new URL(page).origin !== new URL(url).origin)
    throw new Refusal('cli.other_server', `The server sends to ${page}, which is not at ${url}.`, 'Check --url.');
  const [program = '', ...argv] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...argv, page], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
