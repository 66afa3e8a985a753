#!/usr/bin/env node
// Runs the bundle of the command line, building it first where the sources of this checkout are newer. All here is paid at every start.
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = join(root, 'dist/apps/cli');
const bundle = join(folder, 'main.js');

const modified = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/**
 * Looks at the files that are in the bundle, by the list that the bundler writes last: walking through the folders would take
 * longer than all the rest.
 */
const isUpToDate = () => {
  const list = join(folder, 'ships.json');
  const built = statSync(list, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  const { sources } = JSON.parse(readFileSync(list, 'utf8'));
  return sources?.every((file) => modified(file) <= built) ?? false;
};

if (!isUpToDate()) {
  const { execFileSync } = await import('node:child_process');
  // In a process of its own: what the bundler needs would otherwise stay in memory beside the rows.
  execFileSync(process.execPath, [join(root, 'tools/build/bundle.mjs'), 'cli'], { cwd: root, stdio: ['ignore', 2, 2] });
}

/** What V8 made of the bundle, kept beside it: of each command what it needs. It is V8 that refuses what another release has made. */
const COMMANDS = ['inspect', 'convert', 'validate', 'fill'];
const WITH_SERVER = ['login', 'logout', 'whoami', 'templates', 'generate', 'batches', 'download'];
const cacheOf = (command) =>
  COMMANDS.find((name) => command === name) ?? (WITH_SERVER.includes(command) ? 'server' : 'main');
const cache = join(folder, `${cacheOf(process.argv[2])}.cache`);
const cachedData = statSync(cache, { throwIfNoEntry: false }) && readFileSync(cache);
const script = new Script(Module.wrap(readFileSync(bundle, 'utf8')), { filename: bundle, cachedData });

if (cachedData === undefined || script.cachedDataRejected) {
  process.once('exit', () => {
    const partial = `${cache}.${process.pid}`;
    try {
      writeFileSync(partial, script.createCachedData());
      renameSync(partial, cache);
    } catch {
      // A checkout that is not ours to write in: it starts more slowly.
    }
  });
}
const main = new Module(bundle);
main.filename = bundle;
script.runInThisContext()(main.exports, createRequire(bundle), main, bundle, folder);
