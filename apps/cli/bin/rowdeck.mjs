#!/usr/bin/env node
// Runs the bundle of the command line, building it first where the sources of this checkout are newer.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const bundle = join(root, 'dist/apps/cli/main.js');
const SOURCES = [
  'apps/cli/src',
  'libs/engine/archive/src',
  'libs/engine/pptx/src',
  'libs/engine/tabular/src',
  'libs/engine/values/src',
];

const newestSource = () =>
  Math.max(
    ...SOURCES.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => statSync(join(root, folder, file)).mtimeMs),
    ),
  );

if (!existsSync(bundle) || (existsSync(join(root, SOURCES[0])) && newestSource() > statSync(bundle).mtimeMs)) {
  // In a process of its own: what the bundler needs would otherwise stay in memory beside the rows.
  execFileSync(process.execPath, [join(root, 'tools/build/bundle.mjs'), 'cli'], { cwd: root, stdio: ['ignore', 2, 2] });
}
createRequire(import.meta.url)(bundle);
