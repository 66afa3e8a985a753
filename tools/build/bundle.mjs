// Bundles Node applications: `node tools/build/bundle.mjs PROJECT…` → dist/<project root>/main.js, and one file for each
// `*.worker.ts` and `*.command.ts` of the project (`admin-create.command.ts` → `admin-create.js`; for standalone, of the
// services it holds). Packages stay in node_modules.
// `development.main.ts` is what a service runs on one's own machine; images leave it out.
// swc compiles each file, because Nest and TypeORM read decorator metadata, which esbuild alone does not emit.
import { readFile, rm } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import projectRoot from './project-root.cjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;

const compileWithSwc = {
  name: 'swc',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        filename: path,
        sourceMaps: 'inline',
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2022',
          keepClassNames: true,
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
};

const entriesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(worker|command)\.ts$/.test(file))
    .map((file) => join(folder, file));

export const bundle = async (project) => {
  const folder = projectRoot(project);
  const sources = project === 'standalone' ? ['apps/services'] : [join(folder, 'src')];
  const mains = ['src/main.ts', 'src/development.main.ts'].map((file) => join(folder, file));
  const entries = [...mains.filter((file) => existsSync(join(root, file))), ...sources.flatMap(entriesBelow)];
  const outdir = join(root, 'dist', folder);
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((file) => ({ in: file, out: basename(file, '.ts').replace(/\.command$/, '') })),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    alias: Object.fromEntries(Object.entries(paths).map(([alias, [file]]) => [alias, join(root, file)])),
    sourcemap: 'linked',
    keepNames: true,
    logLevel: 'warning',
    plugins: [compileWithSwc],
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const project of process.argv.slice(2)) await bundle(project);
}
