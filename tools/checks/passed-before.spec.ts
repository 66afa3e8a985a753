import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassedBefore } from './passed-before';

const LINT = ['lint', '.'];

describe('a check that has passed', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rowdeck-passed-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (checkout: string, file: string, text: string): void =>
    writeFileSync(join(folder, checkout, file), text);

  function clone(name: string): PassedBefore {
    const checkout = join(folder, name);
    mkdirSync(join(checkout, 'node_modules'), { recursive: true });
    execFileSync('git', ['init', '--quiet'], { cwd: checkout });
    write(name, 'node_modules/.package-lock.json', '{}');
    write(name, '.gitignore', 'node_modules\n*.log\n');
    write(name, 'a.ts', 'a');
    return new PassedBefore(checkout, join(folder, 'cache'));
  }

  const passing = (): Promise<boolean> => Promise.resolve(true);
  const mustNotRun = (): Promise<boolean> => Promise.reject(new Error('the check ran again'));

  it('is known in another checkout of the same files', async () => {
    expect(await clone('first').orRun(LINT, passing)).toEqual({ passed: true, known: false });
    expect(await clone('second').orRun(LINT, mustNotRun)).toEqual({ passed: true, known: true });
  });

  it('is known whatever lies in files that git ignores', async () => {
    const passed = clone('first');
    await passed.orRun(LINT, passing);
    write('first', 'run.log', 'of yesterday');
    expect((await passed.orRun(LINT, mustNotRun)).known).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a file that changed', () => write('first', 'a.ts', 'b')],
    ['a file that came, though not yet committed', () => write('first', 'b.ts', '')],
    ['a file that went', () => rmSync(join(folder, 'first/a.ts'))],
    ['other packages', () => write('first', 'node_modules/.package-lock.json', '{"a":1}')],
  ])('runs again for %s', async (_, change) => {
    const passed = clone('first');
    await passed.orRun(LINT, passing);
    change();
    expect(await passed.orRun(LINT, () => Promise.resolve(false))).toEqual({ passed: false, known: false });
  });

  it('says nothing of another command', async () => {
    const passed = clone('first');
    await passed.orRun(LINT, passing);
    expect((await passed.orRun(['lint', 'apps'], passing)).known).toBe(false);
  });

  it('is not known when a file changed while it ran', async () => {
    const passed = clone('first');
    await passed.orRun(LINT, () => {
      write('first', 'a.ts', 'b');
      return passing();
    });
    expect((await passed.orRun(LINT, passing)).known).toBe(false);
    write('first', 'a.ts', 'a');
    expect((await passed.orRun(LINT, passing)).known).toBe(false);
  });

  it('runs each time where packages are not installed, or git knows no files', async () => {
    const passed = clone('first');
    rmSync(join(folder, 'first/node_modules'), { recursive: true });
    for (const _ of 'ab') expect((await passed.orRun(LINT, passing)).known).toBe(false);
    const outside = new PassedBefore(join(folder, 'nowhere'), join(folder, 'cache'));
    for (const _ of 'ab') expect((await outside.orRun(LINT, passing)).known).toBe(false);
  });

  it('was no failure', async () => {
    const passed = clone('first');
    for (const _ of 'ab')
      expect(await passed.orRun(LINT, () => Promise.resolve(false))).toEqual({ passed: false, known: false });
  });
});
