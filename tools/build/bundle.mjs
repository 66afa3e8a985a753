// Bundles Node applications: `node tools/build/bundle.mjs PROJECT…` → dist/<project root>/main.js, and one file for each
// `*.worker.ts` and `*.command.ts` of the project (`admin-create.command.ts` → `admin-create.js`; for standalone, of the
// services it holds, too, unless it has one of that name itself). Services hold their packages, the command line all of them;
// those of standalone stay in node_modules.
// `development.main.ts` is what a service runs on one's own machine; images leave it out. `ships.json` names what the others
// take along.
// swc compiles each file, because Nest and TypeORM read decorator metadata, which esbuild alone does not emit.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import loadedWhenUsed from './loaded-when-used.cjs';
import projectRoot from './project-root.cjs';
import { isKept, packagesAmong, wholePackages } from './whole-packages.cjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { paths } = read('tsconfig.base.json').compilerOptions;
const { devDependencies } = read('package.json');
const { packages: lock } = read('package-lock.json');
/** Services run from images, which hold their bundles and little else; the command line has no package that cannot be in it. */
const isWhole = (project) => !['cli', 'standalone'].includes(project);

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

/**
 * The contracts are definitions alone: loading one does nothing. So a bundle holds those that it uses, and a thread that knows
 * no route builds none of their schemas (a tenth of a second and some megabytes each time).
 */
const definitionsAlone = {
  name: 'definitions-alone',
  setup(bundler) {
    const folder = join(root, 'libs/contracts/src/');
    bundler.onResolve(
      { filter: /^(?:\.|@rowdeck\/contracts$)/ },
      async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isContract = path === '@rowdeck/contracts' || importer.startsWith(folder);
        if (pluginData === definitionsAlone || !isContract) return undefined;
        const resolved = await bundler.resolve(path, { importer, resolveDir, kind, pluginData: definitionsAlone });
        return { ...resolved, sideEffects: false };
      },
    );
  },
};

const entriesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(worker|command)\.ts$/.test(file))
    .map((file) => join(folder, file));

/**
 * The packages that the outputs import, where those that are in them lie; the files of this checkout that they hold, and those of
 * data among them.
 */
const shipped = ({ outputs }, project) => {
  const production = Object.entries(outputs).filter(([file]) => !basename(file).startsWith('development.'));
  const nameOf = (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];
  const needed = ({ external, kind, path }) => {
    if (!external || isBuiltin(path)) return false;
    // What packages of a whole bundle ask for beside, nobody has to have.
    if (isWhole(project)) return isKept(nameOf(path));
    // What is only looked up may be there for tests and tools alone: a compiler of sources, say.
    return !(kind === 'require-resolve' && path in devDependencies);
  };
  const names = production.flatMap(([, { imports }]) => imports.filter(needed)).map(({ path }) => nameOf(path));
  const inputs = production.flatMap(([, { inputs }]) => Object.keys(inputs));
  const sources = [...new Set(inputs.filter((file) => !/^(?:node_modules\/|loaded-when-used:)/.test(file)))].sort();
  const data = sources.filter((file) => file.endsWith('.json'));
  return { packages: [...new Set(names)].sort(), bundled: packagesAmong(inputs), data, sources };
};

export const bundle = async (project) => {
  const folder = projectRoot(project);
  // The commands of `cli` are loaded by its one program; elsewhere, a `*.command.ts` is a program of its own.
  const own = join(folder, 'src');
  const sources = { standalone: ['apps/services', own], cli: [] }[project] ?? [own];
  const mains = ['src/main.ts', 'src/development.main.ts'].map((file) => join(folder, file));
  const entries = [...mains.filter((file) => existsSync(join(root, file))), ...sources.flatMap(entriesBelow)];
  const outdir = join(root, 'dist', folder);
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    // By name, the last of which counts: standalone's own command takes the place of the service's.
    entryPoints: Object.fromEntries(entries.map((file) => [basename(file, '.ts').replace(/\.command$/, ''), file])),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The command line starts anew each time it is used: one file is found sooner than a hundred small ones.
    packages: project === 'standalone' ? 'external' : 'bundle',
    alias: Object.fromEntries(Object.entries(paths).map(([alias, [file]]) => [alias, join(root, file)])),
    sourcemap: 'linked',
    // Traces name files and lines; the text of all packages would be twice what runs.
    sourcesContent: !isWhole(project),
    // Names kept would cost each closure a definition of its own, which tells on a million values; nothing of `cli` asks for them.
    keepNames: project !== 'cli',
    logLevel: 'warning',
    metafile: true,
    plugins: [
      loadedWhenUsed(['libphonenumber-js/min', 'numfmt'], root),
      definitionsAlone,
      ...(isWhole(project) ? [wholePackages(root, lock)] : []),
      compileWithSwc,
    ],
  });
  await writeFile(join(outdir, 'ships.json'), `${JSON.stringify(shipped(metafile, project), null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const project of process.argv.slice(2)) await bundle(project);
}
