import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE = '160m';
/** Room for a cluster with the databases of all services, or for a store. */
const SIZE_OF_TEST = '400m';
const BLOCK_BYTES = 1024 * 1024;
const FILLER = 'filler';

/** A file system of its own in memory, which can be filled without filling that of the machine. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Undefined where this user may mount nothing. */
  static async mount(folder: string, size = SIZE): Promise<SmallDisk | undefined> {
    await mkdir(folder, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'rowdeck-small', folder]);
      return new SmallDisk(folder);
    } catch {
      return undefined;
    }
  }

  /** For a test, which fails where this user may mount nothing. */
  static async ofTest(folder: string): Promise<SmallDisk> {
    const disk = await SmallDisk.mount(folder, SIZE_OF_TEST);
    if (!disk) throw new Error('This test fills a disk of its own, and this user may mount none: run it as root.');
    return disk;
  }

  /** Leaves not a byte. Done again, it takes what was freed meanwhile. */
  async fill(): Promise<void> {
    const file = await open(join(this.folder, FILLER), 'a');
    const block = Buffer.alloc(BLOCK_BYTES);
    try {
      while ((await statfs(this.folder)).bavail > 0) await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
  }

  async empty(): Promise<void> {
    await rm(join(this.folder, FILLER), { force: true });
  }

  /** As a file system that the machine has found broken: what is there can be read, and nothing written. */
  async makeReadOnly(): Promise<void> {
    await run('mount', ['-o', 'remount,ro', this.folder]);
  }

  /** At once, also while a server that was not stopped holds a file of it. */
  async unmount(): Promise<void> {
    await run('umount', ['-l', this.folder]);
  }
}
