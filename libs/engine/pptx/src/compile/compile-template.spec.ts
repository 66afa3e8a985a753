import { crc32 } from 'node:zlib';
import JSZip from 'jszip';
import { corpusDeck, corpusDecks } from '../../test/corpus-decks';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeck, tinyDeckEntries } from '../../test/tiny-deck';
import { platform } from '../platform/current-platform';
import { createFiller } from '../fill/create-filler';
import { openPackage } from './open-package';
import { DEFAULT_PACKAGE_LIMITS } from '../zip/package-limits';
import { readArchive } from '../zip/read-archive';
import { compileTemplate } from './compile-template';
import { type FreshTemplate } from './compiled-template';

const MACROS = new Set(['python-pptx__act-props.pptm', 'poi__keyframes.pptx']);
const valid = corpusDecks().filter(({ expected, file }) => expected === 'valid' && !MACROS.has(file));

/** What no presentation keeps: the thumbnail of its template, and signatures that are void. */
const STALE = /^docProps\/thumbnail|^_xmlsignatures\//;

/** The deck of a row that fills nothing. */
function untouched(template: FreshTemplate): Uint8Array {
  const { delta } = createFiller(template, { columns: [], mapping: new Map() }).fill([]);
  return Buffer.concat([...template.base.chunks(), delta]);
}

describe('compileTemplate', () => {
  it.each(valid.map((deck) => [deck.file, deck] as const))(
    'passes on the packed bytes of %s as they are',
    (_, deck) => {
      const bytes = deck.read();
      const template = compileTemplate(bytes);
      const dynamic = new Set(template.archive.parts.map(({ name }) => name));
      const before = new Map(readArchive(bytes, DEFAULT_PACKAGE_LIMITS).map((entry) => [entry.name, entry]));
      const after = readArchive(untouched(template), DEFAULT_PACKAGE_LIMITS);
      expect(after[0]?.name).toBe('[Content_Types].xml');
      const stale = [...before.keys()].filter((name) => STALE.test(name));
      expect(after.map(({ name }) => name).sort()).toEqual(
        [...before.keys()].filter((name) => !STALE.test(name)).sort(),
      );
      const edited = new Set(stale.length > 0 ? ['_rels/.rels', '[Content_Types].xml'] : ['[Content_Types].xml']);
      for (const entry of after) {
        if (dynamic.has(entry.name) || edited.has(entry.name)) continue;
        expect(Buffer.compare(entry.data, before.get(entry.name)?.data ?? Buffer.alloc(0))).toBe(0);
        expect([entry.method, entry.crc32, entry.size]).toEqual([
          before.get(entry.name)?.method,
          before.get(entry.name)?.crc32,
          before.get(entry.name)?.size,
        ]);
      }
    },
  );

  it('describes its base truly', () => {
    const { base } = compileTemplate(corpusDeck('jsreport__slides.pptx'));
    const bytes = Buffer.concat([...base.chunks()]);
    expect([bytes.length, crc32(bytes)]).toEqual([base.length, base.crc32]);
  });

  it('lays down the base as views of the template', () => {
    const bytes = Buffer.from(corpusDeck('jsreport__slides.pptx'));
    const chunks = [...compileTemplate(bytes).base.chunks()];
    const views = chunks.filter((chunk) => chunk.buffer === bytes.buffer);
    expect(views.reduce((sum, chunk) => sum + chunk.length, 0)).toBeGreaterThan(bytes.length * 0.8);
  });

  it('takes a package that was opened before', () => {
    const opened = openPackage(corpusDeck('jsreport__variable.pptx'));
    expect(compileTemplate(opened)).toEqual(
      expect.objectContaining({ slides: 1, archive: compileTemplate(corpusDeck('jsreport__variable.pptx')).archive }),
    );
  });

  it.each(['template', 'slideshow'])('declares a %s a presentation, since the result is called .pptx', async (type) => {
    const entries = tinyDeckEntries(
      undefined,
      `application/vnd.openxmlformats-officedocument.presentationml.${type}.main+xml`,
    );
    const zip = await JSZip.loadAsync(untouched(compileTemplate(rawZip({ entries }))), { checkCRC32: true });
    const types = await zip.file('[Content_Types].xml')?.async('string');
    expect(types).toContain('presentationml.presentation.main+xml');
    expect(types).not.toContain(`presentationml.${type}`);
  });

  it('refuses a bomb in the workbook of a chart, and passes on one that is merely locked', async () => {
    const bomb = rawZip({
      entries: [
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/a.bin', content: new Uint8Array(50 * 1024 * 1024) },
      ],
    });
    expect(() => compileTemplate(withWorkbook(bomb))).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/zip bomb \(an embedded workbook\)/) as string,
        part: 'ppt/embeddings/book.xlsx!/xl/a.bin',
      }) as Error,
    );
    const locked = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const zip = await JSZip.loadAsync(untouched(compileTemplate(withWorkbook(locked))));
    expect(await zip.file('ppt/embeddings/book.xlsx')?.async('nodebuffer')).toEqual(locked);
  });

  it('unpacks a picture once, to check it, and packs nothing anew', () => {
    const picture = Buffer.alloc(1_000_000);
    for (let i = 0; i < picture.length; i++) picture[i] = (i * 2_654_435_761) >>> 13;
    const bytes = tinyDeck(
      Array.from({ length: 40 }, (_, index) => ({
        name: `ppt/media/${index}.png`,
        content: picture,
        stored: index % 2 === 0,
      })),
    );
    const [inflate, deflate] = [jest.spyOn(platform, 'inflateRaw'), jest.spyOn(platform, 'deflateRaw')];
    const template = compileTemplate(bytes);
    expect(template.base.length).toBeGreaterThan(20_000_000);
    const inflated = inflate.mock.calls.reduce((sum, [, length]) => sum + length, 0);
    expect(inflated).toBeLessThan(20 * picture.length + 200_000);
    expect(deflate).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

function withWorkbook(workbook: Uint8Array): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const entries = tinyDeckEntries().map((entry) =>
    entry.name === '[Content_Types].xml'
      ? {
          ...entry,
          content: String(entry.content).replace(
            '</Types>',
            `<Default Extension="xlsx" ContentType="${type}"/></Types>`,
          ),
        }
      : entry,
  );
  return rawZip({ entries: [...entries, { name: 'ppt/embeddings/book.xlsx', content: workbook, stored: true }] });
}
