import { compileTemplate, createFiller, type DeckFault, type FillForm, validateDeck } from '../src/index';
import { corpusDecks } from './corpus-decks';
import { deckParts, partTexts } from './deck-texts';
import { injectPlaceholders } from './inject-placeholders';

const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const decks = corpusDecks();

/**
 * The manifest calls these valid, since they can be read. They carry a VBA project, which the people who receive a filled deck
 * did not ask for and cannot judge, and PowerPoint refuses one in a file that is called .pptx: refused, with the way out.
 */
const WITH_MACROS = ['python-pptx__act-props.pptm', 'poi__keyframes.pptx'];
const valid = decks.filter(({ file, expected }) => expected === 'valid' && !WITH_MACROS.includes(file));

/** What is typed into decks: nothing of it may be read as markup, and all of it must arrive. */
const VALUES = ['plain', 'A & B <b> "c" \'d\'', '  spaces  ', '{{p1}}', '$& $1', '日本 🍣 שלום', 'x'.repeat(5_000), ''];
const valueOf = (index: number): string => VALUES[index % VALUES.length] ?? '';

interface Filling {
  readonly columns: readonly string[];
  readonly row: readonly string[];
  readonly form: FillForm;
}

function fill(template: Uint8Array, { columns, row, form }: Filling): Uint8Array {
  const compiled = compileTemplate(template);
  const filler = createFiller(compiled, {
    columns,
    mapping: new Map(columns.map((name) => [name, name])),
    form,
    sample: [row],
  });
  return Buffer.concat([...compiled.base.chunks(), filler.fill(row).delta]);
}

/** Faults of a deck, but for those that its template has and for the value that only looks like a placeholder. */
function addedFaults(deck: Uint8Array, ofTemplate: readonly DeckFault[]): DeckFault[] {
  const known = new Set(ofTemplate.map((fault) => JSON.stringify(fault)));
  const isTypedText = ({ code, message }: DeckFault): boolean =>
    code === 'deck.leftover_placeholder' && message.startsWith('{{p1}}');
  return validateDeck(deck).filter((fault) => !known.has(JSON.stringify(fault)) && !isTypedText(fault));
}

/** The texts of a template's part with the values in the place of their placeholders. */
function expectedTexts(xml: Buffer | undefined, columns: readonly string[], row: readonly string[]): string[] {
  const value = (_: string, name: string): string => row[columns.indexOf(name)] ?? '';
  return partTexts(xml?.toString() ?? '').map((text) => text.replace(/\{\{ ?(p\d+) ?\}\}/g, value));
}

/** What no presentation keeps: the thumbnail of its template, and signatures that are void. */
const STALE = /^docProps\/thumbnail|^_xmlsignatures\//;

/**
 * A list of parts as it is to come out: a .potx or .ppsx that is delivered as .pptx has to be declared a presentation, since
 * PowerPoint refuses it otherwise, and what is gone is listed no more.
 */
function listed(xml: string, before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): Buffer {
  const extensions = (names: Iterable<string>): Set<string> =>
    new Set(Array.from(names, (name) => name.slice(name.lastIndexOf('.') + 1)));
  const left = extensions(after.keys());
  const gone = [...extensions([...before.keys()].filter((name) => STALE.test(name)))].filter((e) => !left.has(e));
  const isGone = (element: string): boolean =>
    /\/thumbnail"|digital-signature\/|PartName="\/_xmlsignatures\//.test(element) ||
    gone.some((extension) => element.includes(`Extension="${extension}"`));
  return Buffer.from(
    xml
      .replace(/presentationml\.(template|slideshow)\.main/, 'presentationml.presentation.main')
      .replace(/<(?:Relationship|Default|Override) [^>]*>/g, (element) => (isGone(element) ? '' : element)),
  );
}

describe('a valid deck of the corpus', () => {
  it('is there in number', () => {
    expect(valid).toHaveLength(71 - WITH_MACROS.length);
  });

  it.each(valid)('$file keeps every part byte for byte when nothing is filled', async (deck) => {
    const template = deck.read();
    const before = await deckParts(template);
    const after = await deckParts(fill(template, { columns: [], row: [], form: 'slots' }));
    const kept = [...before].filter(([name]) => !STALE.test(name));
    expect([...after.keys()].sort()).toEqual(kept.map(([name]) => name).sort());
    const lists = kept.length < before.size ? ['[Content_Types].xml', '_rels/.rels'] : ['[Content_Types].xml'];
    for (const [name, bytes] of kept) {
      const expected = lists.includes(name) ? listed(bytes.toString(), before, after) : bytes;
      expect([name, after.get(name)?.equals(expected)]).toEqual([name, true]);
    }
  });

  it.each(valid.map((deck, i) => ({ ...deck, seed: i })))(
    '$file holds exactly the values that are filled in',
    async ({ read, seed }) => {
      const { bytes: template, places } = await injectPlaceholders(read(), seed);
      const columns = [...places.keys()];
      const row = columns.map((_, i) => valueOf(i));
      const before = await deckParts(template, new Set(places.values()));
      const knownFaults = validateDeck(template);
      for (const form of FORMS) {
        const deck = fill(template, { columns, row, form });
        const after = await deckParts(deck, new Set(places.values()));
        for (const [name, xml] of before) {
          const texts = partTexts(after.get(name)?.toString() ?? '');
          expect({ form, name, texts }).toEqual({ form, name, texts: expectedTexts(xml, columns, row) });
        }
        expect(addedFaults(deck, knownFaults)).toEqual([]);
      }
    },
    30_000,
  );
});
