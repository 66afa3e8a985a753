import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RowdeckClient } from '@rowdeck/browser-client';
import { secondFactorHttp } from '@rowdeck/contracts';
import { oneTimeCode } from '../journey/one-time-code';

const ROOT = resolve(__dirname, '../../../..');
const COMMAND = 'tools/run/admin-create.mjs';

/** Makes an operator of an address by the command of whoever has the server, in the installation of a data directory. */
export const makeOperator = async (email: string, dataDir: string): Promise<void> => {
  const env = { ...process.env, ROWDECK_DATA: dataDir };
  await promisify(execFile)(process.execPath, [COMMAND, '--no-build', '--email', email], { cwd: ROOT, env });
};

/** Turns two-factor authentication on, which the admin panel needs. */
export const turnOnTwoFactor = async ({ session }: RowdeckClient, current_password: string): Promise<void> => {
  const { secret } = await session.call(secondFactorHttp.setUp, { body: { current_password } });
  await session.call(secondFactorHttp.enable, { body: { code: oneTimeCode(secret) } });
};
