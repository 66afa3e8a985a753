import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { withIdentityDatabase } from './identity-database';

const COMMAND = 'dist/apps/services/identity/admin-create.js';

/** Runs identity's command on the database that the environment names. */
export const runAdminCreate = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  withIdentityDatabase(env, async (url) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: 'inherit',
      env: { ...env, DATABASE_URL: url, DATABASE_URL_FILE: undefined },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  });
