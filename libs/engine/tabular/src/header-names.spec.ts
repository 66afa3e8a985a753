import { headerNames } from './header-names';
import { FaultLog } from './table/fault-log';
import { tableFaults } from './table/faults';

const words = tableFaults('line');
const log = new FaultLog();

describe('headerNames', () => {
  it.each<[string, string[], string[]]>([
    ['leaves headers of their own alone', ['a', 'A', 'a '], ['a', 'A', 'a ']],
    ['numbers the second and third of a kind', ['a', 'a', 'a'], ['a', 'a (2)', 'a (3)']],
    ['calls an empty header by its column', ['a', '', ' \t'], ['a', 'Column 2', 'Column 3']],
    [
      'does not take a name that another column has',
      ['Column 2', '', 'a (2)', 'a', 'a'],
      ['Column 2', 'Column 2 (2)', 'a (2)', 'a', 'a (3)'],
    ],
    ['leaves a NUL out, which no database keeps', ['a\0', 'b', 'a', '\0'], ['a', 'b', 'a (2)', 'Column 4']],
    [
      'cuts a header that nobody could read',
      ['x'.repeat(200), 'y'.repeat(201)],
      ['x'.repeat(200), `${'y'.repeat(200)}…`],
    ],
    [
      'tells cut headers apart',
      [`${'x'.repeat(200)}1`, `${'x'.repeat(200)}2`],
      [`${'x'.repeat(200)}…`, `${'x'.repeat(200)}… (2)`],
    ],
    ['knows names that objects have', ['constructor', 'constructor'], ['constructor', 'constructor (2)']],
  ])('%s', (_, headers, names) => {
    expect(headerNames(headers, { line: 1, words, log })).toEqual(names);
  });

  it('says which column was renamed to what', () => {
    const log = new FaultLog();
    headerNames(['id', 'id'], { line: 4, words, log });
    expect(log.list('warning')).toEqual([
      expect.objectContaining({
        code: 'table.duplicate_header',
        severity: 'warning',
        message: 'Column 2 has the header “id” as another column has; it is called “id (2)”.',
        line: 4,
        column: 2,
      }),
    ]);
  });

  it('says how long a header was that is cut', () => {
    const log = new FaultLog();
    headerNames(['x'.repeat(32_767)], { line: 1, words, log });
    expect(log.list('warning')).toMatchObject([{ code: 'table.long_header', column: 1 }]);
    expect(log.list('warning')[0]?.message).toContain('32,767 characters');
  });

  it('looks for a free name once for each of sixteen thousand equal headers', () => {
    const looks = jest.spyOn(Set.prototype, 'has');
    const names = headerNames(new Array<string>(16_384).fill('x'), { line: 1, words, log });
    const count = looks.mock.calls.length;
    looks.mockRestore();
    expect(new Set(names).size).toBe(16_384);
    expect(count).toBeLessThan(4 * 16_384);
  });
});
