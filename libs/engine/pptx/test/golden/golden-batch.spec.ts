import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeckIndex, RecipeFillers } from '../../src/index';
import { OLDEST_VERSION, VERSION } from '../../src/compile/artefact-format';

/** Of a compiled template: `artefact-format.ts`. */
const VERSION_AT = 4;

const foldersOf = (kind: string): string[] => readdirSync(__dirname).filter((name) => name.startsWith(kind));

/** All that a batch stores, as a worker stored it: recipe, rows (a typed cell, one that is spoilt, values past their width) and index. */
describe.each(foldersOf('batch-'))('the stored parts of %s', (folder) => {
  const read = (name: string): Buffer => readFileSync(join(__dirname, folder, name));
  const fillers = new RecipeFillers((key) => Promise.resolve(read(key)));
  const hashes = JSON.parse(read('decks.json').toString()) as readonly (string | null)[];

  it('give the decks that were counted, and none for the row that has none', async () => {
    const [filler, rows] = [await fillers.filler('batch.recipe'), await fillers.rows('rows.ndjson')];
    const index = new DeckIndex(read('decks.index'));
    expect([filler.fingerprint, rows.count, index.rows]).toEqual(['', hashes.length, hashes.length]);
    hashes.forEach((hash, place) => {
      const counted = index.deck(place);
      const { cells, unusable } = rows.read(place);
      expect([place, counted.deltaLength > 0, unusable.length === 0]).toEqual([place, hash !== null, hash !== null]);
      if (hash === null) return;
      const { delta, crc32, content } = filler.fill(cells, place + 1);
      expect([place, { deltaLength: delta.length, crc32, content }]).toEqual([place, counted]);
      expect([place, createHash('sha256').update(delta).digest('hex')]).toEqual([place, hash]);
    });
  });
});

it('there is a folder of each version of compiled templates that can be read', () => {
  const versions = foldersOf('format-').map((folder) =>
    readFileSync(join(__dirname, folder, 'template.compiled')).readUInt32LE(VERSION_AT),
  );
  expect(versions).toEqual(Array.from({ length: VERSION - OLDEST_VERSION + 1 }, (_, at) => OLDEST_VERSION + at));
});
