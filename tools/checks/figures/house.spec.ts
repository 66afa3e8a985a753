import { cyclesOf, folderCycles, importGraph } from './folder-cycles';
import { functionsOf } from './functions';
import { houseOf, quantile } from './house';
import { LIMITS } from './limits';
import { projectOf, sourceFile } from './source-file';

const importing = (path: string, ...targets: string[]) =>
  sourceFile(path, targets.map((target) => `import { x } from '${target}';\n`).join(''));

describe('folders', () => {
  it.each<[name: string, files: ReturnType<typeof sourceFile>[], cycles: string[][]]>([
    [
      'two that need each other',
      [
        importing('s/a/1.ts', '../b/2'),
        importing('s/b/2.ts', '../b/3'),
        importing('s/b/3.ts', '../a/4'),
        importing('s/a/4.ts'),
      ],
      [['s/a', 's/b']],
    ],
    [
      'three in a ring, by types alone',
      [
        sourceFile('s/a/1.ts', "import { type X } from '../b/2';"),
        sourceFile('s/b/2.ts', "import { type X } from '../c/3';"),
        sourceFile('s/c/3.ts', "export { type X } from '../a/5';"),
        importing('s/a/5.ts'),
      ],
      [['s/a', 's/b', 's/c']],
    ],
    [
      'a knot deep in the tree',
      [importing('s/a/x/1.ts', '../y/2'), importing('s/a/y/2.ts', '../x/3'), importing('s/a/x/3.ts')],
      [['s/a/x', 's/a/y']],
    ],
    ['one that needs another', [importing('s/a/1.ts', '../b/2'), importing('s/b/2.ts')], []],
    ['files of one folder', [importing('s/a/1.ts', './2'), importing('s/a/2.ts', './1')], []],
    ['a module above its folders', [importing('s/m.ts', './a/1'), importing('s/a/1.ts', '../m')], []],
  ])('%s', (_name, files, cycles) => {
    expect(folderCycles(importGraph(files))).toEqual(cycles);
  });

  it('a knot and what hangs on it are reported apart', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b', 'd'])],
      ['d', new Set<string>()],
    ]);
    expect(cyclesOf(graph)).toEqual([['b', 'c']]);
  });
});

describe('functions', () => {
  const sizes = (path: string, text: string) =>
    functionsOf(sourceFile(path, text)).map(({ name, lines, jsx }) => [name, lines, jsx]);

  it('are counted with their bodies, methods and constructors too; callbacks belong to where they stand', () => {
    const text = 'class A {\n  constructor() {}\n  run() {\n    [].map((x) => x);\n  }\n}\nconst f = () =>\n  1;\n';
    expect(sizes('a.ts', text)).toEqual([
      ['constructor', 1, false],
      ['run', 3, false],
      ['f', 2, false],
    ]);
  });

  it('with markup are components', () => {
    expect(sizes('a.tsx', 'function Page() {\n  return <p />;\n}\nconst plain = () => 1;\n')).toEqual([
      ['Page', 3, true],
      ['plain', 1, false],
    ]);
  });
});

describe('the figures', () => {
  it.each([
    [[], 0.5, 0],
    [[3, 1, 2], 0.5, 2],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[5], 0, 5],
  ])('of %j at %s: %s', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  it.each([
    ['apps/services/teams/src/teams/team.entity.ts', 'apps/services/teams'],
    ['apps/services/teams/test/teams-for-test.ts', 'apps/services/teams'],
    ['libs/contracts/src/index.ts', 'libs/contracts'],
    ['tools/checks/figures/run.ts', 'tools'],
    ['apps/e2e/src/sign-up.e2e-spec.ts', 'apps/e2e'],
  ])('know the project of %s', (path, project) => {
    expect(projectOf(path)).toBe(project);
  });

  it.each([
    ['apps/services/teams/src/teams/team.entity.ts', 'source'],
    ['apps/services/teams/src/teams/team.int-spec.ts', 'test'],
    ['libs/server/object-storage/src/object-store.contract.ts', 'test'],
    ['apps/services/teams/test/teams-for-test.ts', 'support'],
    ['libs/server/testing/src/fresh-database.ts', 'support'],
    ['libs/server/testing/src/fresh-database.int-spec.ts', 'test'],
    ['libs/web/api-client/src/mock/mock-api.ts', 'support'],
    ['libs/testing/http-contract/src/work.cases.ts', 'test'],
    ['libs/testing/http-contract/src/samples.ts', 'support'],
  ])('know %s as %s', (path, kind) => {
    expect(sourceFile(path, '').kind).toBe(kind);
  });

  const files = [
    sourceFile('libs/a/src/small.ts', 'export const small = 1;\n'),
    sourceFile('libs/a/src/shared.ts', 'export const shared = 1;\n'),
    sourceFile(
      'libs/a/src/one.ts',
      "import './small';\nimport './shared';\nimport './begin.migration';\n".padEnd(200, '\n'),
    ),
    sourceFile('libs/a/src/begin.migration.ts', 'export const begin = 1;\n'),
    sourceFile('libs/a/src/two.ts', "import './shared';\n"),
    sourceFile('libs/a/src/one.spec.ts', "import './small';\n".repeat(40)),
  ];
  const calls = [{ name: 'getBatch', service: 'generation', callers: ['templates'] }];
  const house = houseOf(files, calls);

  it('are over a limit where services wait for each other', () => {
    const limit = LIMITS.find(({ name }) => name === 'cycles of calls');
    expect([limit?.figure(house), limit?.faults(house)]).toEqual(['0', []]);
    const tied = houseOf(files, [...calls, { name: 'getTemplate', service: 'templates', callers: ['generation'] }]);
    expect([limit?.figure(tied), limit?.faults(tied)]).toEqual([
      '1',
      ['These services wait for each other: generation → templates → generation.'],
    ]);
  });

  it('find small files with one importer, specs and migrations aside', () => {
    expect(house.smallFiles).toEqual(['libs/a/src/small.ts']);
  });

  it('set test lines against source lines', () => {
    const source = house.files === 5 ? 1 + 1 + 1 + house.longestFile.lines + 1 : 0;
    expect(house.testRatio).toBeCloseTo(40 / source);
    expect([...house.testRatios.keys()]).toEqual(['libs/a']);
  });
});
