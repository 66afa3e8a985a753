import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RowdeckClient } from '@rowdeck/client';
import { secondFactorHttp } from '@rowdeck/contracts';
import { Secret, TOTP } from 'otpauth';

const ROOT = resolve(__dirname, '../../../..');
const COMMAND = 'tools/run/admin-create.mjs';

/** Makes an operator of an address by the command of whoever has the server, in the installation of a data directory. */
export const makeOperator = async (email: string, dataDir: string): Promise<void> => {
  const env = { ...process.env, ROWDECK_DATA: dataDir };
  await promisify(execFile)(process.execPath, [COMMAND, '--no-build', '--email', email], { cwd: ROOT, env });
};

/** Turns two-factor authentication on, which the admin panel needs. @returns the secret of the authenticator app, in base32 */
export const turnOnTwoFactor = async ({ session }: RowdeckClient, current_password: string): Promise<string> => {
  const { secret } = await session.call(secondFactorHttp.setUp, { body: { current_password } });
  await session.call(secondFactorHttp.enable, { body: { code: codeOf(secret) } });
  return secret;
};

/** What an authenticator app shows. @param steps of half a minute, from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
