import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CORPUS = join(__dirname, 'corpus');

export interface CorpusDeck {
  readonly file: string;
  /** What MANIFEST.tsv expects of it. */
  readonly expected: 'valid' | 'invalid';
  readonly interesting: string;
  readonly read: () => Uint8Array;
}

/** The presentations of the corpus, as its manifest lists them. */
export function corpusDecks(): CorpusDeck[] {
  const [header = '', ...lines] = readFileSync(join(CORPUS, 'MANIFEST.tsv'), 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const file = cell('file');
    return {
      file,
      expected: cell('expected') === 'valid' ? 'valid' : 'invalid',
      interesting: cell('interesting'),
      read: () => readFileSync(join(CORPUS, file)),
    };
  });
}

/** One deck of the corpus by its file name. */
export function corpusDeck(file: string): Uint8Array {
  return readFileSync(join(CORPUS, file));
}
