import { revokeKey } from './device-login';
import { ExitCode } from './exit-code';
import { type ServerCommand } from './parse-server-command';
import { printable } from './printable';
import { forgetProfile, pageOfKeys, type Profile, profileName, readProfile } from './profiles';
import { Refusal } from './refusal';
import { type Terminal } from './terminal';

/** Revokes the key that a login has made, and forgets it; one that was given is only forgotten, since others may use it. */
export async function logout({ options }: ServerCommand, terminal: Terminal): Promise<ExitCode> {
  const name = profileName(options.profile);
  const profile = readProfile(name);
  const revoked = profile?.made === true && !options.local;
  if (revoked && !(await revokeKey(profile.url, profile.key)))
    throw new Refusal(
      'cli.not_revoked',
      `${profile.url} could not be asked to revoke the key of the profile “${name}”; it is still kept.`,
      `Try again when the server answers, or forget the key here alone with rowdeck logout --local and revoke it at ${pageOfKeys(profile)}.`,
      ExitCode.failed,
    );
  const forgotten = forgetProfile(name);
  const words =
    profile === undefined ? `There was no key for the profile “${name}”.` : farewell(name, profile, revoked);
  await terminal.out(
    options.json ? `${JSON.stringify({ profile: name, forgotten, revoked })}\n` : printable(`${words}\n`),
  );
  return ExitCode.done;
}

function farewell(name: string, profile: Profile, revoked: boolean): string {
  if (revoked) return `The key of the profile “${name}” is revoked and deleted from this machine.`;
  const why = profile.made ? '' : ' It was not made by a login, so others may use it.';
  return `The key of the profile “${name}” is deleted from this machine alone.${why} To revoke it, open ${pageOfKeys(profile)}.`;
}
