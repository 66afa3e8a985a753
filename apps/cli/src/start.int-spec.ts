import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');
const COMMAND = join(ROOT, 'apps/cli/bin/rowdeck.mjs');
const LIST = join(__dirname, '../test/list-files.cjs');
const DECK = join(ROOT, 'libs/engine/pptx/test/placeholders/control.pptx');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const BUNDLE = ['dist/apps/cli/main.js', 'dist/apps/cli/ships.json', 'package.json'];

/** What the command reads of the checkout, by path. */
function filesReadBy(...argv: string[]): readonly string[] {
  const list = join(folder, 'files.json');
  const env = { ...process.env, FILES_READ: list };
  // Once more: at the first start the bundle is made, and what V8 makes of it is kept.
  execFileSync(process.execPath, [COMMAND, ...argv]);
  execFileSync(process.execPath, ['--require', LIST, COMMAND, ...argv], { env });
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return [...new Set(files.map((file) => relative(ROOT, file)))].sort();
}

it.each([['--version'], ['--help'], ['fill', '--help']])('rowdeck %s reads its one file and no package', (...argv) => {
  const cache = argv[0] === 'fill' ? 'fill' : 'main';
  expect(filesReadBy(...argv)).toEqual([`dist/apps/cli/${cache}.cache`, ...BUNDLE]);
});

it('a command reads no package either, for all of them are in the file', () => {
  expect(filesReadBy('inspect', DECK)).toEqual(['dist/apps/cli/inspect.cache', ...BUNDLE]);
});

it('what speaks to a server is ready without what the engine compiles to', () => {
  process.env['XDG_CONFIG_HOME'] = folder;
  expect(filesReadBy('logout')).toEqual([...BUNDLE, 'dist/apps/cli/server.cache'].sort());
  filesReadBy('inspect', DECK);
  expect(2 * statSync(join(ROOT, 'dist/apps/cli/server.cache')).size).toBeLessThan(
    statSync(join(ROOT, 'dist/apps/cli/inspect.cache')).size,
  );
});

it('help is ready without what the engine compiles to', () => {
  const sizeOf = (name: string): number => statSync(join(ROOT, 'dist/apps/cli', `${name}.cache`)).size;
  filesReadBy('--version');
  filesReadBy('inspect', DECK);
  expect(sizeOf('main') * 2).toBeLessThan(sizeOf('inspect'));
});

it('a script hears of a placeholder without a column by the exit code, and of one that has a value', () => {
  const table = join(folder, 'rows.csv');
  writeFileSync(table, 'other\n1\n');
  const fill = (...argv: string[]): number | null =>
    spawnSync(process.execPath, [COMMAND, 'fill', DECK, table, '--out', join(folder, 'decks.zip'), '--force', ...argv])
      .status;
  expect(fill()).toBe(4);
  expect(fill('--text', 'name=Ada')).toBe(0);
});

it('npx finds the command among the installed packages, and has no reason to read the tree of the checkout', () => {
  const manifest = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  expect(manifest('package.json')).toMatchObject({ devDependencies: { '@rowdeck/cli': 'file:apps/cli' } });
  expect(manifest('package.json')).not.toHaveProperty('bin');
  expect(manifest('apps/cli/package.json')).toMatchObject({
    name: '@rowdeck/cli',
    bin: { rowdeck: 'bin/rowdeck.mjs' },
  });
  expect(statSync(COMMAND).mode & 0o111).toBe(0o111);
});
