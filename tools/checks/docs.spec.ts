import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Links of Markdown to files of the repository, without the part after `#`. */
const linksOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(
    ([, target = '']) => target,
  );

describe('the documents', () => {
  it.each(pages)('%s links to what is there', (page) => {
    const broken = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), target)));
    expect(broken).toEqual([]);
  });
});
