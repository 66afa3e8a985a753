import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Command = readonly string[];

/** What npm recorded when it installed the packages: their names, versions and checksums. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * The checks that have passed, remembered in a folder for every checkout. A check that reads nothing but the checkout is known
 * by all that it could read: each file that git knows or would add, the installed packages, the version of Node, and its
 * command. One byte more or less, and it is another check. Only what has passed is kept; a failure is always found anew.
 */
export class PassedBefore {
  constructor(
    private readonly checkout: string,
    private readonly folder: string,
  ) {}

  /**
   * Runs a check, unless it has passed before.
   *
   * @param check whether it passes
   * @returns whether it passes, and whether that was known
   */
  async orRun(command: Command, check: () => Promise<boolean>): Promise<{ passed: boolean; known: boolean }> {
    const key = this.keyOf(command);
    if (key !== null && existsSync(join(this.folder, key))) return { passed: true, known: true };
    const passed = await check();
    // Files that have changed meanwhile leave open which of them the check has seen.
    if (passed && key !== null && key === this.keyOf(command)) this.keep(key);
    return { passed, known: false };
  }

  private keep(key: string): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, key), '');
  }

  /** Null where it cannot be told what a check would read. */
  private keyOf(command: Command): string | null {
    const files = this.files();
    if (!files) return null;
    const hash = createHash('sha256');
    // Lengths, so that no two lists of texts read alike.
    const add = (bytes: Buffer): void => void hash.update(`${bytes.length}:`).update(bytes);
    for (const text of [process.version, process.platform, process.arch, ...command]) add(Buffer.from(text));
    for (const file of [INSTALLED, ...files]) {
      add(Buffer.from(file));
      add(readFileSync(join(this.checkout, file)));
    }
    return hash.digest('hex');
  }

  private files(): string[] | null {
    if (!existsSync(join(this.checkout, INSTALLED))) return null;
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    try {
      const listed = execFileSync('git', list, {
        cwd: this.checkout,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: 'pipe',
      });
      const isFile = (file: string): boolean =>
        statSync(join(this.checkout, file), { throwIfNoEntry: false })?.isFile() ?? false;
      return [...new Set(listed.split('\0'))].filter((file) => file !== '' && isFile(file)).sort();
    } catch {
      return null;
    }
  }
}
