import { corpusDeck } from '../../test/corpus-decks';
import { readPartText } from '../../test/edit-deck';
import { fillDeck } from '../../test/fill-deck';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { rawZip, type RawEntry } from '@rowdeck/engine-archive-testing';
import { validateDeck } from '../validate/validate-deck';
import { DEFAULT_PACKAGE_LIMITS } from '../zip/package-limits';
import { readArchive } from '../zip/read-archive';

const namesIn = (deck: Uint8Array): string[] => readArchive(deck, DEFAULT_PACKAGE_LIMITS).map(({ name }) => name);

const METADATA = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A tiny deck whose package refers to other parts, which are added. */
function deckWith(
  references: readonly (readonly [type: string, target: string])[],
  others: readonly RawEntry[],
): Uint8Array {
  const list = references.map(
    ([type, target], n) => `<Relationship Id="x${n}" Type="${METADATA}/${type}" Target="${target}"/>`,
  );
  const edits: Readonly<Record<string, [string, string]>> = {
    '_rels/.rels': ['</Relationships>', list.join('')],
    '[Content_Types].xml': ['</Types>', '<Default Extension="jpeg" ContentType="image/jpeg"/>'],
  };
  const entries = tinyDeckEntries().map((entry) => {
    const [before, added] = edits[String(entry.name)] ?? ['', ''];
    return before === '' ? entry : { ...entry, content: String(entry.content).replace(before, added + before) };
  });
  return rawZip({ entries: [...entries, ...others] });
}

const THUMBNAIL: RawEntry = { name: 'docProps/thumbnail.jpeg', content: 'a picture' };

it('drops thumbnail and signatures of a signed deck, with all that refers to them', async () => {
  const template = corpusDeck('poi__hello-world-signed.pptx');
  const deck = fillDeck(template, {});
  const gone = /thumbnail|_xmlsignatures|sigs/;
  expect(namesIn(template).filter((name) => gone.test(name))).toHaveLength(4);
  expect(namesIn(deck).filter((name) => gone.test(name))).toEqual([]);
  expect(await readPartText(deck, '_rels/.rels')).not.toMatch(/thumbnail|digital-signature/);
  expect(await readPartText(deck, '[Content_Types].xml')).not.toMatch(/digital-signature|Extension="(?:sigs|jpeg)"/);
  expect(validateDeck(deck)).toEqual([]);
});

it('drops no other relationship of the same name', () => {
  const sameName = tinyDeckEntries().map((entry) =>
    entry.name === '_rels/.rels'
      ? {
          ...entry,
          content: String(entry.content).replace(
            '</Relationships>',
            `<Relationship Id="rId1" Type="${METADATA}/metadata/thumbnail" Target="docProps/thumbnail.jpeg"/></Relationships>`,
          ),
        }
      : entry,
  );
  const filled = fillDeck(rawZip({ entries: [...sameName, THUMBNAIL] }), { name: 'Ada' });
  expect(namesIn(filled)).not.toContain(THUMBNAIL.name);
  expect(validateDeck(filled).filter(({ code }) => code === 'template.missing_main_part')).toEqual([]);
});

it('drops the folder that held it, and no other', () => {
  const deck = deckWith(
    [['metadata/thumbnail', 'docProps/thumbnail.jpeg']],
    [{ name: 'docProps/', content: '' }, THUMBNAIL, { name: 'empty/', content: '' }],
  );
  expect(namesIn(fillDeck(deck, { name: 'Ada' }))).toEqual(expect.not.arrayContaining(['docProps/', THUMBNAIL.name]));
  expect(namesIn(fillDeck(deck, { name: 'Ada' }))).toContain('empty/');
});

it('keeps the type of pictures that are still there', async () => {
  const media = { name: 'ppt/media/a.jpeg', content: 'a picture' };
  const deck = fillDeck(deckWith([['metadata/thumbnail', 'docProps/thumbnail.jpeg']], [THUMBNAIL, media]), {
    name: '',
  });
  expect(await readPartText(deck, '[Content_Types].xml')).toContain('Extension="jpeg"');
});

it.each([
  ['the presentation', 'ppt/presentation.xml'],
  ['a slide', 'ppt/slides/slide1.xml'],
  ['nothing that is there', 'docProps/none.jpeg'],
])('a thumbnail that is %s takes no part away, and is referred to no more', async (_, target) => {
  const template = deckWith([['metadata/thumbnail', target]], []);
  const deck = fillDeck(template, { name: 'Ada' });
  expect(namesIn(deck).sort()).toEqual(namesIn(template).sort());
  expect(await readPartText(deck, '_rels/.rels')).not.toContain('thumbnail');
});
