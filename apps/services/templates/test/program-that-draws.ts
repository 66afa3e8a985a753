import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 960;
const HEIGHT = 540;

/** A PDF of empty pages, each with a grey square of its own. */
export const pdfOf = (pages: number): string => {
  const numbers = Array.from({ length: pages }, (_, index) => index);
  const kids = numbers.map((number) => `${3 + number * 2} 0 R`).join(' ');
  const drawn = numbers.map((number) => {
    const content = `0.5 g ${number * 20} 100 100 100 re f`;
    return (
      `${3 + number * 2} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents ${4 + number * 2} 0 R>>endobj\n` +
      `${4 + number * 2} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`
    );
  });
  return (
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj\n` +
    `${drawn.join('')}trailer<</Root 1 0 R>>\n%%EOF`
  );
};

export interface DrawingProgram {
  /** Settings of the service that make it draw with this program. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The program itself. */
  readonly file: string;
  /** How many decks it was given. */
  readonly runs: () => number;
  readonly remove: () => Promise<void>;
}

/** A program in the place of LibreOffice: whatever deck it is given becomes so many pages; or it does what `script` says. */
export const programThatDraws = async (
  pages: number,
  script = 'cp "$own/deck.pdf" "$PWD/deck.pdf"',
): Promise<DrawingProgram> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-program-'));
  const [file, log] = [join(folder, 'soffice'), join(folder, 'runs')];
  await writeFile(join(folder, 'deck.pdf'), pdfOf(pages));
  await writeFile(log, '');
  await writeFile(
    file,
    `#!/bin/sh\ncase "$*" in *terminate_after_init*) exit 0;; esac\nown=$(dirname "$0")\necho run >> "$own/runs"\n${script}\n`,
  );
  await chmod(file, 0o755);
  return {
    folder,
    file,
    // It counts its runs beside itself, where the strongest isolation lets nobody write.
    env: { SLIDE_PREVIEWS: 'on', SOFFICE: file, SOFFICE_ISOLATION: 'processes' },
    runs: () => readFileSync(log, 'utf8').split('\n').length - 1,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
