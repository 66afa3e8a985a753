import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command in the root and ends this process with its code when it fails. */
export const runOrExit = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
};

/** Builds projects and what they need; Nx skips what has not changed. */
export const build = (projects) =>
  runOrExit('npx', ['nx', 'run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], {
    NX_DAEMON: 'false',
  });
