import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testsOfFile } from './tests-of-file';

describe('the tests of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-of-file-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const declaredBy = (source: string): string[] => {
    const file = join(folder, 'some.spec.ts');
    writeFileSync(file, source);
    return [...testsOfFile(file)];
  };

  it.each([
    ['a test', `it('opens', () => open());`],
    ['a test of a table', `it.each([[1], [2]])('opens', (n) => open(n));`],
    ['a test of a template', 'it.each`n\n${1}`("opens", ({ n }) => open(n));'],
    ['one in groups', `describe('a', () => { describe.each(rows)('%s', () => { it('opens', open); }); });`],
    ['a row of a table', `it.each([{ name: 'opens' }])('$name', open);`],
  ])('are found: %s', (_, source) => expect(declaredBy(source)).toContain('opens'));

  it.each([
    ['a text', `const title = 'opens';`],
    ['a comment', `// it('opens', () => open());`],
    ['a group', `describe('opens', () => undefined);`],
    ['a test that is skipped', `it.skip('opens', () => open());`],
    ['a table that is skipped', `it.skip.each([1])('opens', () => open());`],
    ['one that is to be written', `it.todo('opens');`],
  ])('are not %s', (_, source) => expect(declaredBy(source)).toEqual([]));
});
