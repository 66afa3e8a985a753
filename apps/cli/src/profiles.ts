import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal';

/** A key, and the server that it is for. */
export interface Profile {
  readonly url: string;
  readonly key: string;
  /** It was made for this machine, by a login: nobody else has it, and a logout revokes it. */
  readonly made?: true;
}

/** Where its owner sees and revokes it. */
export const pageOfKeys = ({ url }: Profile): string => `${url}/settings/api_keys`;

type Profiles = Readonly<Record<string, Profile>>;

const DEFAULT_PROFILE = 'default';
const OTHERS = 0o077;

/** The name of the profile that is meant. */
export const profileName = (given: string | undefined): string =>
  given ?? (process.env['ROWDECK_PROFILE'] || DEFAULT_PROFILE);

/** @throws Refusal for a file that others can read: its keys are to be taken as known */
export function readProfile(name: string): Profile | undefined {
  const profiles = readProfiles();
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

export function keepProfile(name: string, profile: Profile): void {
  writeProfiles({ ...readProfiles(), [name]: profile });
}

/** Whether there was one. */
export function forgetProfile(name: string): boolean {
  const profiles = readProfiles();
  if (!Object.hasOwn(profiles, name)) return false;
  writeProfiles(Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name)));
  return true;
}

/**
 * What a command calls with: a profile that is named, else the key of ROWDECK_KEY, else the profile of before. A key goes to the
 * server that it was kept for, and to no other.
 */
export function credentials(given: string | undefined): Profile {
  const { ROWDECK_KEY: key, ROWDECK_URL: url } = process.env;
  const name = profileName(given);
  const profile = readProfile(name);
  if (given === undefined && key) {
    const server = url || profile?.url;
    if (server === undefined)
      throw new Refusal('cli.url_missing', 'ROWDECK_KEY is set, and no server is named.', 'Set ROWDECK_URL as well.');
    return { key, url: server };
  }
  if (profile === undefined)
    throw new Refusal(
      'cli.not_logged_in',
      `There is no key for the profile “${name}”.`,
      name === DEFAULT_PROFILE
        ? 'Run rowdeck login --url ADDRESS.'
        : `Run rowdeck login --profile ${name} --url ADDRESS.`,
    );
  if (url && new URL(url).origin !== new URL(profile.url).origin)
    throw new Refusal(
      'cli.other_server',
      `ROWDECK_URL is ${url}, and the key of the profile “${name}” is for ${profile.url}.`,
      'Unset ROWDECK_URL, or choose another profile with --profile.',
    );
  return profile;
}

const keysFile = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'rowdeck', 'keys.json');

function readProfiles(): Profiles {
  const file = keysFile();
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return {};
  // Windows has no such bits; there the folder of the user is their own.
  if (process.platform !== 'win32' && (stat.mode & OTHERS) !== 0)
    throw new Refusal(
      'cli.keys_readable',
      `Others on this machine can read the keys in ${file}.`,
      `Run chmod 600 on it; if somebody may have read them, revoke the keys and log in again.`,
    );
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly profiles: Profiles }).profiles;
  } catch {
    throw new Refusal(
      'cli.keys_unreadable',
      `${file} does not hold what rowdeck login writes.`,
      'Delete it, and log in again.',
    );
  }
}

/** By another file that takes its place, so that it is whole at each moment. */
function writeProfiles(profiles: Profiles): void {
  const file = keysFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  chmodSync(dirname(file), 0o700);
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, file);
}
