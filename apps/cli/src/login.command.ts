import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { Rowdeck } from '@rowdeck/client';
import { requestDeviceCode, revokeKey, waitForKey } from './device-login';
import { ExitCode } from './exit-code';
import { type ServerCommand } from './parse-server-command';
import { keepProfile, pageOfKeys, type Profile, profileName, readProfile } from './profiles';
import { printable } from './printable';
import { readStandardInput } from './read-bytes';
import { Refusal } from './refusal';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';

const SCOPES = ['read', 'generate', 'manage'];
/** Names are looked up, batches followed and files fetched with it. */
const NEEDS_READ = 'The command needs the scope read, whatever else it may do.';

/** Gets a key for this machine, or takes one that is given, and keeps it in the profile. */
export async function login({ options }: ServerCommand, terminal: Terminal, version: string): Promise<ExitCode> {
  const profile = profileName(options.profile);
  const before = readProfile(profile);
  const url = serverAddress(options.url ?? (process.env['ROWDECK_URL'] || before?.url));
  const entered: Profile =
    options.key === undefined
      ? { url, key: await keyByBrowser(url, options, terminal), made: true }
      : { url, key: await givenKey(options.key, terminal) };
  const client = new Rowdeck({ key: entered.key, baseUrl: url, userAgent: `rowdeck-cli/${version}` });
  const { account, scopes } = await client.key().catch(async (error: unknown) => {
    // Of a key that nobody gets to see nobody would know what it is for.
    if (entered.made) await revokeKey(url, entered.key);
    throw error;
  });
  keepProfile(profile, entered);
  if (before?.made && before.key !== entered.key && !(await revokeKey(before.url, before.key)))
    terminal.err(`The key of before could not be revoked; do it at ${pageOfKeys(before)}.\n`);
  const report = { profile, url, account: account.email, scopes };
  const words = `Logged in to ${url} as ${account.email} (${scopes.join(', ')}).`;
  await terminal.out(options.json ? `${JSON.stringify(report)}\n` : printable(`${words}\n`));
  return ExitCode.done;
}

/** Not the contracts' own, with which all of them would come into the command: it starts with each use. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function serverAddress(given: string | undefined): string {
  if (!given) throw new UsageError('Say which server: --url https://rowdeck.example.com, or set ROWDECK_URL.');
  if (!/^https?:$/.test(parseUrl(given)?.protocol ?? ''))
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
  if (!scopes.includes('read')) throw new UsageError(`--scopes: ${NEEDS_READ}`);
  const code = await requestDeviceCode(url, options.name ?? `rowdeck on ${hostname()}`, scopes);
  const { verification_uri, verification_uri_complete = verification_uri, user_code } = code;
  terminal.err(printable(`Open ${verification_uri} and confirm the code ${user_code}.\n`));
  if (terminal.interactive && !options['no-browser']) openBrowser(verification_uri_complete, url);
  const { key, scopes: granted } = await waitForKey(url, code);
  if (granted.includes('read')) return key;
  await revokeKey(url, key);
  throw new Refusal('cli.read_missing', NEEDS_READ, 'Log in again, and leave Read ticked on the page.');
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Only a page of the server itself: what a program opens may be anything. The address of another one is left to the person to read. */
function openBrowser(page: string, url: string): void {
  if (parseUrl(page)?.origin !== new URL(url).origin) return;
  const [program = '', ...argv] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...argv, page], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
