import { type Graph, cyclesOf } from './cycles';
import { type ImportGraph } from './import-graph';

/** The nearest folder that holds both, and the child of it through which each is reached; null within one folder. */
const siblingsOf = (from: string, to: string): { parent: string; from: string; to: string } | null => {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth++;
  const child = (parts: string[]): string => parts.slice(0, depth + 1).join('/');
  const bothFolders = depth < a.length - 1 && depth < b.length - 1;
  return bothFolders ? { parent: a.slice(0, depth).join('/'), from: child(a), to: child(b) } : null;
};

/** One graph for each folder: its subfolders, and which of them imports which. */
const siblingGraphs = (imports: ImportGraph): ReadonlyMap<string, Graph> => {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const edge = siblingsOf(from, to);
      if (!edge) continue;
      const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
      graphs.set(edge.parent, graph);
      graph.set(edge.from, (graph.get(edge.from) ?? new Set<string>()).add(edge.to));
    }
  }
  return graphs;
};

/** Sibling folders that need each other, at every level of the tree: a room that cannot be read without its neighbours. */
export const folderCycles = (imports: ImportGraph): string[][] =>
  [...siblingGraphs(imports).values()].flatMap((graph) => cyclesOf(graph));
