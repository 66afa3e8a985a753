import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const files = tracked();
const names = new Set(files.map((file) => basename(file)));
const roots = new Set(files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));
const pages = tracked('*.md');

/** Links of Markdown to files of the repository, without the part after `#`. */
const linksOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(
    ([, target = '']) => target,
  );

/** What a page says in code: a word between backticks. */
const wordsOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w.*-]+(?:\/[\w.*-]+)*\/?)`/g)].map(([, word = '']) => word);

/** The part of a path before the first segment with a `*`. */
const fixedPart = (path: string): string => {
  const segments = path.split('/');
  const open = segments.findIndex((segment) => segment.includes('*'));
  return open === -1 ? path : segments.slice(0, open).join('/');
};

/** Paths from the root of the repository. */
const pathsOf = (page: string): string[] =>
  wordsOf(page)
    .filter((word) => word.includes('/') && roots.has(word.slice(0, word.indexOf('/'))))
    .map(fixedPart);

/** Source files by their names alone, such as `plan-batch.ts`. */
const sourcesOf = (page: string): string[] => wordsOf(page).filter((word) => /^[\w-]+(\.[\w-]+)*\.tsx?$/.test(word));

describe('the documents', () => {
  it.each(pages)('%s links to what is there', (page) => {
    const broken = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), target)));
    expect(broken).toEqual([]);
  });

  it('lead from the index of the API to every page about it', () => {
    const linked = new Set(linksOf('docs/api/README.md'));
    const others = tracked('docs/api/*.md').map((page) => basename(page));
    expect(others.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([]);
  });

  it.each(pages)('%s names folders and files that are there', (page) => {
    expect(pathsOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sourcesOf(page).filter((name) => !names.has(name))).toEqual([]);
  });
});
