import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProgramForTest {
  readonly file: string;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** A program in the place of LibreOffice. It makes a profile as that does, and does what `script` says with a deck. */
export const programForTest = async (script: string): Promise<ProgramForTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-program-'));
  const file = join(folder, 'soffice');
  await writeFile(file, `#!/bin/sh\ncase "$*" in *terminate_after_init*) exit 0;; esac\nfolder=$PWD\n${script}\n`);
  await chmod(file, 0o755);
  return { file, folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
