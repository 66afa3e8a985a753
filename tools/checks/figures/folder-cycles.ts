import { posix } from 'node:path';
import ts from 'typescript';
import { type SourceFile } from './source-file';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The knots of a directed graph: its strongly connected components of more than one node, each sorted by name.
 * Tarjan, "Depth-first search and linear graph algorithms", 1972.
 */
export const cyclesOf = (graph: Graph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = open.splice(open.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles.sort(([a = ''], [b = '']) => a.localeCompare(b));
};

/** For each file the files of the repository that it imports; packages and aliases of other projects are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const CANDIDATES = ['', '.ts', '.tsx', '/index.ts'];

const resolveIn = (known: ReadonlySet<string>, importer: string, specifier: string): string | undefined => {
  const target = posix.join(posix.dirname(importer), specifier);
  return CANDIDATES.map((ending) => target + ending).find((path) => known.has(path));
};

/** Relative imports, of types too: a folder that needs another's types is not independent of it. */
export const importGraph = (files: readonly SourceFile[]): ImportGraph => {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const specifiers = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      const targets = specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolveIn(known, path, specifier))
        .filter((target) => target !== undefined);
      return [path, [...new Set(targets)]];
    }),
  );
};

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
