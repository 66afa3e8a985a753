import { join } from 'node:path';
import detected from '../../test/corpus/detected.json';
import { agreementTable, compareDetectors } from '../../test/compare-detectors';

const CORPUS = join(__dirname, '../../test/corpus');
const DETECTORS = ['chardet', 'charset-normalizer'];

/** Where another detector makes another text of a file: who is right, and why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'PhpSpreadsheet__premiere.utf16le.csv':
    'UTF-16 without a mark, as chardet has it; charset-normalizer knows it by its mark only',
  'csvlint_rb__invalid-byte-sequence.csv':
    'Portuguese of Windows-1252, which chardet calls ISO 8859-1; charset-normalizer reads Transferęncia',
  'duckdb__0.csv': 'made by a fuzzer, two bytes by chance: ours is unsure and warns, as charset-normalizer does not',
  'duckdb__16.csv': 'made by a fuzzer, three bytes by chance: ours is unsure and says code page 852, as chardet does',
  'duckdb__5.csv': 'made by a fuzzer, zero bytes: no text, which the others do not say',
  'frictionless-py__table-with-accents.csv':
    'French of Windows-1252; chardet guesses ISO 8859-3, the same text by chance, charset-normalizer reads Annťe',
  'messytables__spanish_chars.csv':
    'Spanish of Windows-1252, as chardet has it; charset-normalizer reads it as Central European',
};

const agreements = compareDetectors(CORPUS, detected);

describe('the encodings of the corpus, beside two other detectors', () => {
  it.each(agreements)('$file', ({ file, agreeing }) => {
    expect(agreeing.length === DETECTORS.length ? [] : [file]).toEqual(file in EXPLAINED ? [file] : []);
  });

  it('differ from both in a file of a fuzzer alone', () => {
    expect(agreements.filter(({ agreeing }) => agreeing.length === 0).map(({ file }) => file)).toEqual([
      'duckdb__5.csv',
    ]);
  });

  it('are shown as a table of what differs', () => {
    const table = agreementTable(agreements, DETECTORS).split('\n');
    expect(table[0]).toBe('73 files: the same text 71 with chardet, 67 with charset-normalizer.');
    expect(table).toHaveLength(4 + Object.keys(EXPLAINED).length);
    expect(table).toContain('| duckdb__5.csv | no text | CP874 0.01 | cp932 1.00 |');
  });
});
