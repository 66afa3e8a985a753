import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOfFile } from './tests-of-file';

const root = join(__dirname, '../..');

interface Shown {
  readonly number: number;
  readonly way: string;
  /** Undefined where it cannot be tried there; the words then say why. */
  readonly file: string | undefined;
  readonly words: string;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows of a table; a number stands in the first of its own. */
const shownIn = (page: string): Shown[] => {
  const [, section = ''] = page.split(/^## Which test shows what$/m);
  const lines = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  let latest = 0;
  return lines.slice(2).map((line) => {
    const [number = '', , way = '', file = '', words = ''] = cellsOf(line);
    if (number !== '') latest = Number(number);
    return { number: latest, way, file: /^`(.+)`$/.exec(file)?.[1], words };
  });
};

const faultOf = ({ file, words }: Shown): string | undefined => {
  if (file === undefined) return words === '' ? 'neither a test nor a reason' : undefined;
  if (!/spec\.ts$/.test(file) || !existsSync(join(root, file))) return `there is no ${file}`;
  return testsOfFile(join(root, file)).has(words) ? undefined : `${file} has no test “${words}” that always runs`;
};

const faultsOf = (shown: readonly Shown[]): string[] => shown.flatMap((each) => faultOf(each) ?? []);

/** What a number is shown in, or has a reason for. */
const waysOf = (shown: readonly Shown[], number: number): string[] => {
  const ways = shown.filter((each) => each.number === number).flatMap(({ way }) => (way === 'both' ? BOTH : [way]));
  return [...new Set(ways)].sort();
};
const BOTH = ['stack', 'standalone'];

describe('the page about reliability', () => {
  const shown = shownIn(readFileSync(join(root, 'docs/operators/reliability.md'), 'utf8'));

  it('names tests that there are', () => {
    expect(faultsOf(shown)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('says of number %i what shows it in either way to run', (number) => {
    expect(waysOf(shown, number)).toEqual(BOTH);
  });

  it('is told of what is not there', () => {
    const here = 'tools/checks/reliability-tests.spec.ts';
    const table = ['## Which test shows what', '', '| no. | what holds | in | file | test |', '| - | - | - | - | - |'];
    const rows = [
      `| 1 | it | both | \`${here}\` | names tests that there are |`,
      `|  |  | stack | \`${here}\` | names tests that there were |`,
      '|  |  | stack | `tools/checks/gone.spec.ts` | names tests that there are |',
      '| 2 | it | stack | – | |',
    ];
    const told = shownIn([...table, ...rows, '', '## The last run', '| 3 |'].join('\n'));
    expect(faultsOf(told)).toEqual([
      `${here} has no test “names tests that there were” that always runs`,
      'there is no tools/checks/gone.spec.ts',
      'neither a test nor a reason',
    ]);
    expect([1, 2].map((number) => waysOf(told, number))).toEqual([BOTH, ['stack']]);
  });
});
