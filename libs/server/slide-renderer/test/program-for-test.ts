import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProgramForTest {
  readonly file: string;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const AS_PDF = `[ -f "$folder/said" ] && { printf '%%PDF-'; cat "$folder/said"; } > "$folder/deck.pdf"; exit 0`;

/** What the program said in the place of a PDF. */
export const saidIn = (pdf: Uint8Array): string => Buffer.from(pdf).toString().slice('%PDF-'.length);

/**
 * A program in the place of LibreOffice. It makes a profile as that does, and does what `script` says with a deck; what that
 * leaves in `$folder/said` becomes the PDF.
 */
export const programForTest = async (script: string): Promise<ProgramForTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-program-'));
  const file = join(folder, 'soffice');
  await writeFile(
    file,
    `#!/bin/sh\ncase "$*" in *terminate_after_init*) exit 0;; esac\nfolder=$PWD\n${script}\n${AS_PDF}\n`,
  );
  await chmod(file, 0o755);
  return { file, folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
