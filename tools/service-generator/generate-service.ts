import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { namesOf, serviceFiles } from './service-files';
import { withAlias, withModule, withRow } from './workspace-entries';

/** What the generator needs of Nx's tree of files, which writes all of them or none. */
interface Tree {
  readonly root: string;
  exists(path: string): boolean;
  read(path: string, encoding: 'utf8'): string | null;
  write(path: string, content: string): void;
}

interface Options {
  readonly name: string;
  readonly about: string;
}

const run = (root: string, command: string, ...args: string[]): void => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed; run it again once its fault is fixed.`);
};

const TABLE = 'libs/contracts/src/services/service-table.json';
const ALIASES = 'tsconfig.base.json';
const MODULES = 'apps/standalone/src/service-modules.ts';

/** `npx nx g ./tools/service-generator:service <name>`: what then follows from the table is written when the files are. */
export default function generateService(tree: Tree, { name, about }: Options): () => void {
  const names = namesOf(name);
  const folder = join('apps/services', name);
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
  const change = (path: string, make: (text: string) => string) =>
    tree.write(path, make(tree.read(path, 'utf8') ?? ''));
  change(TABLE, (text) => withRow(text, names, about));
  change(ALIASES, (text) => withAlias(text, names));
  change(MODULES, (text) => withModule(text, names));
  for (const [path, content] of Object.entries(serviceFiles(names, about))) tree.write(join(folder, path), content);
  return () => {
    run(tree.root, 'npx', 'prettier', '--write', '--log-level', 'warn', folder, TABLE, ALIASES, MODULES);
    run(tree.root, 'npm', 'run', '--silent', 'chart');
  };
}
