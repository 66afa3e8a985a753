import { posix } from 'node:path';
import ts from 'typescript';
import { type SourceFile } from './source-file';

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
