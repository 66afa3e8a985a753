import JSZip from 'jszip';
import { Dice } from './dice';
import { largeTable } from './large-table';
import { mutateBytes } from './mutate-bytes';
import { mutateCsv } from './mutate-csv';
import { mutateDirectory } from './mutate-directory';
import { mutatePackage } from './mutate-package';

const XML = '<?xml version="1.0"?><a b="c"><d>text</d><e/></a>';

async function archive(): Promise<Buffer> {
  const zip = new JSZip();
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'ppt/slides/slide1.xml']) zip.file(name, XML);
  return zip.generateAsync({ type: 'nodebuffer' });
}

/** How many different results a hundred seeds give. */
async function variety(
  mutate: (bytes: Buffer, dice: Dice) => Buffer | Promise<Buffer>,
  input: Buffer,
): Promise<number> {
  const results = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const once = await mutate(Buffer.from(input), new Dice(seed));
    const again = await mutate(Buffer.from(input), new Dice(seed));
    if (mutate !== mutatePackage) expect(again.equals(once)).toBe(true);
    results.add(once.toString('latin1'));
  }
  return results.size;
}

describe('mutations', () => {
  it('of bytes are many, and the same for a seed', async () => {
    expect(await variety(mutateBytes, Buffer.from('0123456789'.repeat(20)))).toBeGreaterThan(80);
  });

  it('of directories change an archive without changing its length', async () => {
    const input = await archive();
    expect(await variety(mutateDirectory, input)).toBeGreaterThan(40);
    expect(mutateDirectory(Buffer.from(input), new Dice(3))).toHaveLength(input.length);
    expect(mutateDirectory(Buffer.from('no archive'), new Dice(3)).toString()).toBe('no archive');
  });

  it('of packages leave an archive that can be read', async () => {
    const input = await archive();
    const contents = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const zip = await JSZip.loadAsync(await mutatePackage(input, new Dice(seed)));
      const parts = await Promise.all(
        Object.values(zip.files).map(async (file) => file.name + (await file.async('string'))),
      );
      contents.add(parts.join());
    }
    expect(contents.size).toBeGreaterThan(25);
  });

  it('come beside large tables, each the same for a seed, up to 50 MB', () => {
    const sizes = Array.from({ length: 40 }, (_, seed) => largeTable(new Dice(seed)).length);
    expect(Math.max(...sizes)).toBe(50 * 1024 * 1024);
    expect(new Set(sizes).size).toBeGreaterThan(2);
    expect(largeTable(new Dice(3)).equals(largeTable(new Dice(3)))).toBe(true);
  });

  it('of tables are many', async () => {
    expect(await variety(mutateCsv, Buffer.from('name,city\nAda,Paris\nBob,Rome\n'))).toBeGreaterThan(50);
    expect(mutateCsv(Buffer.alloc(0), new Dice(1))).toBeInstanceOf(Buffer);
  });
});
