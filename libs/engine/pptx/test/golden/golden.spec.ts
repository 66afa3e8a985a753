import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFiller, decodeCompiled, decodeLayout } from '../../src/index';

interface Golden {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly decks: readonly { readonly length: number; readonly crc32: number; readonly delta: string }[];
}

/**
 * What earlier versions stored and filled. A deck is computed anew each time it is downloaded, so every later version has to
 * make the same bytes of these files; a new format gets a folder of its own, and none is ever changed.
 */
describe.each(['format-1', 'format-2'])('the artefacts of %s', (folder) => {
  const read = (name: string): Buffer => readFileSync(join(__dirname, folder, name));
  const { columns, rows, decks } = JSON.parse(read('decks.json').toString()) as Golden;
  const filler = createFiller(decodeCompiled(read('template.compiled')), {
    columns,
    mapping: new Map(columns.map((name) => [name, name])),
    rowCount: rows.length,
    layout: decodeLayout(read('rows.layout')),
  });

  it('owe nothing to the machine that fills them', () => expect(filler.fingerprint).toBe(''));

  it.each(rows.map((row, index) => [index + 1, row] as const))('fill row %i into the same bytes', (number, row) => {
    const { delta, crc32, length } = filler.fill(row, number);
    const sha256 = createHash('sha256').update(delta).digest('hex');
    expect({ length, crc32, delta: sha256 }).toEqual(decks[number - 1]);
  });
});
