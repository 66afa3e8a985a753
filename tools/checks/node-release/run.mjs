// Part of `npm test`: what the images run on. Where this process is of another Node release than theirs, that release is fetched,
// and runs the tests of the engine that lean most on Node (compression, encodings, Intl), then the demo: standalone,
// a batch of 200 presentations, and every deck opened.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const root = resolve(folder, '../../..');
const ENGINE = ['tabular', 'pptx/src/zip', 'pptx/src/text', 'pptx/src/format', 'pptx/src/fill', 'pptx/src/deliver'];

const run = (command, args, cwd = root) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const [, release] = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(readFileSync(join(root, 'docker/service.Dockerfile'), 'utf8'));
const fetched = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
const own = process.versions.node.startsWith(`${release}.`);
if (!own && !existsSync(fetched)) run('npm', ['ci', '--no-audit', '--no-fund'], folder);
const node = own ? process.execPath : fetched;
if (!existsSync(node)) {
  console.error(`Node ${release} is published for Linux alone: run this check with Node ${release} here.`);
  process.exit(1);
}

run(node, ['--version']);
run(node, ['node_modules/jest/bin/jest.js', '-c', 'jest.config.cjs', ...ENGINE.map((path) => `libs/engine/${path}/`)]);
run(node, ['-r', '@swc-node/register', 'tools/demo/run.ts']);
