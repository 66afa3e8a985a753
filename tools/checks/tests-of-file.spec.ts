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
    ['one beside others that are skipped', `describe.skip('a', () => { it('shuts', shut); }); it('opens', open);`],
    [
      'one that skips something itself',
      `it('opens', () => { const left = rows.skip(1); if (!left) return; open(left); });`,
    ],
    ['one of rows that are skipped', `it.each(rows.skip(1))('opens', open);`],
  ])('are found: %s', (_, source) => expect(declaredBy(source)).toContain('opens'));

  it.each([
    ['a text', `const title = 'opens';`],
    ['a comment', `// it('opens', () => open());`],
    ['a group', `describe('opens', () => undefined);`],
    ['a test that is skipped', `it.skip('opens', () => open());`],
    ['a table that is skipped', `it.skip.each([1])('opens', () => open());`],
    ['one that is to be written', `it.todo('opens');`],
    ['one that is expected to fail', `it.failing('opens', open);`],
    ['one with another name for that', `xit('opens', open);`],
    ['one that is skipped by a member', `it['skip']('opens', open);`],
    ['one in a group that is skipped', `describe.skip('a', () => { describe('b', () => { it('opens', open); }); });`],
    ['one in a table of groups that is skipped', `describe.skip.each([1])('a', () => { it('opens', open); });`],
    ['one in a group with another name for that', `xdescribe('a', () => { it('opens', open); });`],
    ['one that may be skipped', `(process.env.CI ? it : it.skip)('opens', open);`],
    ['one in a group that may be', `(process.env.CI ? describe : describe.skip)('a', () => { it('opens', open); });`],
    [
      'one in what may be one',
      `const maybe = process.env.CI ? describe : xdescribe; maybe('a', () => { it('opens', open); });`,
    ],
    [
      'one in what makes one',
      `const on = (c) => (c ? describe : describe.skip); on(1)('a', () => { it('opens', open); });`,
    ],
    ['one in what is taken of it', `const { skip: quiet } = describe; quiet('a', () => { it('opens', open); });`],
    ['one under a condition', `if (process.env.CI) it('opens', open);`],
    ['one in a condition', `process.env.CI && it('opens', open);`],
    ['one after an end', `describe('a', () => { if (!process.env.CI) return; it('opens', open); });`],
    ['one beside one that runs alone', `it.only('shuts', shut); it('opens', open);`],
  ])('are not %s', (_, source) => expect(declaredBy(source)).toEqual([]));
});
