import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../../..');
const COMMAND = 'tools/run/admin-create.mjs';

/** Makes an operator of an address by the command of whoever has the server, in the installation of a data directory. */
export const makeOperator = async (email: string, dataDir: string): Promise<void> => {
  const env = { ...process.env, ROWDECK_DATA: dataDir };
  await promisify(execFile)(process.execPath, [COMMAND, '--no-build', '--email', email], { cwd: ROOT, env });
};
