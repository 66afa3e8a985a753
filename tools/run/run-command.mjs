import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_BUILD_OUTPUT = 64 * 1024 * 1024;
const PARENT_CHECK_MS = 500;

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command in the root and ends this process with its code when it fails. */
export const runOrExit = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
};

/** Builds projects and what they need; Nx skips what has not changed. Its output is shown when it fails. */
export const build = (projects) => {
  console.log('Building what has changed …');
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['nx', 'run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_BUILD_OUTPUT, env: { ...process.env, NX_DAEMON: 'false' } },
  );
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  process.exit(status ?? 1);
};

/**
 * Under `npm start` or `npm run`, ends this process as a signal would once npm has gone: a signal to npm ends npm and its
 * shell, which pass nothing on. Without npm nothing is watched, so that a process may be left running on purpose.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), PARENT_CHECK_MS).unref();
};
