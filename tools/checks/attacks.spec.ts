import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOfFile } from './tests-of-file';

const root = join(__dirname, '../..');
const SECTION = /\n## Accounts and teams, test by test\n([\s\S]*?)(?:\n## |$)/;
const rows = (SECTION.exec(readFileSync(join(root, 'docs/security/attacks.md'), 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attack = '', test = '', file = '']) => ({ attack, test, file: file.replaceAll('`', '') }));

describe('the attacks on accounts and teams', () => {
  it('are listed', () => expect(new Set(rows.map(({ attack }) => attack)).size).toBeGreaterThanOrEqual(16));

  it.each(rows)('$attack: is tried by “$test”', ({ test, file }) => {
    expect(testsOfFile(join(root, file))).toContain(test);
  });
});
