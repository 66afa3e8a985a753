import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `support` is what only tests use: set-up, factories, the mock of the HTTP interface. It counts neither as source nor as test. */
export type SourceKind = 'source' | 'test' | 'support';

/** A TypeScript file of the repository. */
export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly kind: SourceKind;
}

const TEST = /\.(int-|e2e-)?spec\.tsx?$|\.(contract|cases)\.ts$/;
const SUPPORT = /\/(test|mock)\/|^libs\/((server|web)\/)?testing\/|^apps\/e2e\//;

const kindOf = (path: string): SourceKind => {
  if (TEST.test(path)) return 'test';
  return SUPPORT.test(path) ? 'support' : 'source';
};

/** Lines as an editor numbers them; the line end that closes the last one begins none. */
const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  lines: countLines(text),
  kind: kindOf(path),
});

/** Every TypeScript file of apps, libs and tools that git tracks and somebody has written. */
export const trackedSources = (root: string): SourceFile[] =>
  execFileSync('git', ['ls-files', '-z', '--', 'apps', 'libs', 'tools'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));

/** The project a file belongs to: `apps/services/teams`, `libs/contracts`, `tools`. */
export const projectOf = (path: string): string => {
  if (path.startsWith('tools/')) return path.startsWith('tools/infra/') ? 'tools/infra' : 'tools';
  const src = path.search(/\/(src|test)\//);
  return src === -1 ? path.slice(0, path.lastIndexOf('/')) : path.slice(0, src);
};
