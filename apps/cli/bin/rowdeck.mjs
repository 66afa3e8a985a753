#!/usr/bin/env node
// Runs the bundle of the command line, building it first where the sources of this checkout are newer.
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = join(root, 'dist/apps/cli');
const bundle = join(folder, 'main.js');
const SOURCES = [
  'apps/cli/src',
  'libs/engine/archive/src',
  'libs/engine/pptx/src',
  'libs/engine/tabular/src',
  'libs/engine/values/src',
];

const newestSource = () =>
  Math.max(
    ...SOURCES.flatMap((source) =>
      readdirSync(join(root, source), { recursive: true })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => statSync(join(root, source, file)).mtimeMs),
    ),
  );

if (!existsSync(bundle) || (existsSync(join(root, SOURCES[0])) && newestSource() > statSync(bundle).mtimeMs)) {
  const { execFileSync } = await import('node:child_process');
  // In a process of its own: what the bundler needs would otherwise stay in memory beside the rows.
  execFileSync(process.execPath, [join(root, 'tools/build/bundle.mjs'), 'cli'], { cwd: root, stdio: ['ignore', 2, 2] });
}
// From Node 22 on: what V8 made of the bundle is kept beside it, and not made again at the next start.
module.enableCompileCache?.(join(folder, 'compile-cache'));
module.createRequire(import.meta.url)(bundle);
