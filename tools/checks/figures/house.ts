import { type Call, cyclesOf, graphOf } from '../rpc-graph/rpc-graph';
import { folderCycles, type ImportGraph, importGraph } from './folder-cycles';
import { type FunctionSize, functionsOf } from './functions';
import { projectOf, type SourceFile, type SourceKind } from './source-file';

/** Shorter than this, a file with one importer usually belongs to that importer. */
const SMALL_LINES = 15;

export interface House {
  readonly files: number;
  readonly medianFile: number;
  readonly p90File: number;
  readonly longestFile: SourceFile;
  readonly smallFiles: readonly string[];
  readonly medianFunction: number;
  /** Of functions without markup. */
  readonly p90Function: number;
  readonly longestFunctions: readonly FunctionSize[];
  readonly longestComponents: readonly FunctionSize[];
  readonly folderCycles: readonly string[][];
  /** Services that call each other round in a circle, the first one again at the end. */
  readonly callCycles: readonly string[][];
  /** Test lines for each line of source in apps and libs. */
  readonly testRatio: number;
  readonly testRatios: ReadonlyMap<string, number>;
}

/** The value that a share (0 to 1) of the values does not exceed; 0 of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
};

const importersOf = (imports: ImportGraph): Map<string, number> => {
  const importers = new Map<string, number>();
  for (const target of [...imports.values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1);
  return importers;
};

/** A migration is a file of its own however short it is, and stays as it was released. */
const isMigration = (path: string): boolean => path.endsWith('.migration.ts');

const smallFiles = (sources: readonly SourceFile[], imports: ImportGraph): string[] => {
  const importers = importersOf(imports);
  const small = ({ path, lines }: SourceFile) => lines < SMALL_LINES && importers.get(path) === 1 && !isMigration(path);
  return sources.filter(small).map(({ path }) => path);
};

const linesOf = (files: readonly SourceFile[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

const ofKind = (files: readonly SourceFile[], wanted: SourceKind): SourceFile[] =>
  files.filter(({ kind }) => kind === wanted);

/** Infinite where there is no source, as for the browser tests. */
const ratioOf = (files: readonly SourceFile[]): number =>
  linesOf(ofKind(files, 'test')) / linesOf(ofKind(files, 'source'));

const ratiosByProject = (files: readonly SourceFile[]): Map<string, number> => {
  const projects = [...new Set(files.map(({ path }) => projectOf(path)))].sort();
  return new Map(
    projects.map((project) => [project, ratioOf(files.filter(({ path }) => projectOf(path) === project))]),
  );
};

const longestFirst = (functions: readonly FunctionSize[]): FunctionSize[] =>
  [...functions].sort((a, b) => b.lines - a.lines);

/** What can be counted about how the house is built. @param calls between its services */
export const houseOf = (files: readonly SourceFile[], calls: readonly Call[]): House => {
  const sources = ofKind(files, 'source');
  const product = files.filter(({ path }) => !path.startsWith('tools/'));
  const imports = importGraph(sources);
  const functions = sources.flatMap(functionsOf);
  const plain = functions.filter(({ jsx }) => !jsx);
  const sizes = sources.map(({ lines }) => lines);
  return {
    files: sources.length,
    medianFile: quantile(sizes, 0.5),
    p90File: quantile(sizes, 0.9),
    longestFile: sources.reduce((longest, file) => (file.lines > longest.lines ? file : longest)),
    smallFiles: smallFiles(sources, imports),
    medianFunction: quantile(
      functions.map(({ lines }) => lines),
      0.5,
    ),
    p90Function: quantile(
      plain.map(({ lines }) => lines),
      0.9,
    ),
    longestFunctions: longestFirst(plain),
    longestComponents: longestFirst(functions.filter(({ jsx }) => jsx)),
    folderCycles: folderCycles(imports),
    callCycles: cyclesOf(graphOf(calls)),
    testRatio: ratioOf(product),
    testRatios: ratiosByProject(product),
  };
};
