import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectOf, trackedSources } from './figures/source-file';

interface ProjectGraph {
  readonly nodes: Readonly<Record<string, { readonly data: { readonly root: string } }>>;
  readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>>;
}

const root = join(__dirname, '../..');
const TIMEOUT_MS = 120_000;

const projectGraph = (): ProjectGraph => {
  const folder = mkdtempSync(join(tmpdir(), 'rowdeck-graph-'));
  const file = join(folder, 'graph.json');
  try {
    const env = { ...process.env, NX_DAEMON: 'false' };
    execFileSync('npx', ['nx', 'graph', `--file=${file}`], { cwd: root, env, stdio: 'pipe' });
    return (JSON.parse(readFileSync(file, 'utf8')) as { graph: ProjectGraph }).graph;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What the sources of a project import of the workspace: `@rowdeck/contracts`. */
const importsOf = (project: string): Set<string> => {
  const texts = trackedSources(root).filter(({ path, kind }) => kind === 'source' && projectOf(path) === project);
  return new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/from '(@rowdeck\/[a-z-]+)'/g)].map(([, name = '']) => name)),
  );
};

// A build is skipped when none of its inputs has changed: an import that the graph does not know would leave it stale.
describe('the graph by which builds are skipped', () => {
  const graph = projectGraph();
  const { paths } = (
    JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
      compilerOptions: { paths: Readonly<Record<string, readonly string[]>> };
    }
  ).compilerOptions;
  const nameOf = (path: string) =>
    Object.entries(graph.nodes).find(([, { data }]) => path === data.root || path.startsWith(`${data.root}/`))?.[0];

  it.each(Object.entries(graph.nodes).filter(([, { data }]) => data.root.startsWith('apps/')))(
    'knows what %s imports',
    (name, { data }) => {
      const imported = [...importsOf(data.root)].map((alias) => nameOf((paths[alias]?.[0] ?? '').replace('./', '')));
      const known = (graph.dependencies[name] ?? []).map(({ target }) => target);
      expect(known).toEqual(expect.arrayContaining(imported));
    },
    TIMEOUT_MS,
  );
});
