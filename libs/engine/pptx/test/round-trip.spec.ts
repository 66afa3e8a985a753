import {
  compileTemplate,
  createFiller,
  type DeckFault,
  type FillForm,
  TemplateRejected,
  validateDeck,
} from '../src/index';
import { corpusDeck, corpusDecks } from './corpus-decks';
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

/** Each refusal says what the file is, or what is wrong with it. */
const REFUSED: Readonly<Record<string, string>> = {
  'poi__clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx': 'template.damaged',
  'poi__clusterfuzz-testcase-minimized-POIXSLFFuzzer-6254434927378432.pptx': 'template.truncated',
  'tika__testPPT_protected_passtika.pptx': 'template.encrypted',
  'oletools__encrypted.pptx': 'template.encrypted',
  'Aspose_Slides-for-Java__OpenPasswordPresentation.pptx': 'template.encrypted',
  'unstructured__science-exploration-1p.pptx': 'template.not_a_zip',
  'renamed-poi__SampleShow.ppt.pptx': 'template.legacy_format',
  'renamed-poi__ExternalEntityInText.docx.pptx': 'template.word_document',
  'renamed-poi__OPCCompliance_NoCoreProperties.xlsx.pptx': 'template.workbook',
  'renamed-poi__invalid.xlsx.pptx': 'template.not_a_presentation',
  'renamed-tika__testZIP_corrupted_oom.zip.pptx': 'template.part_too_large',
  'renamed-tika__quine.gz.pptx': 'template.not_a_zip',
  'renamed-yauzl__sloppy-filenames.zip.pptx': 'template.unsafe_entry_name',
  'renamed-yauzl__zip64.zip.pptx': 'template.not_a_presentation',
  'renamed-yauzl__wrong-entry-sizes.zip.pptx': 'template.wrong_entry_size',
  'renamed-yauzl__traditional-encryption.zip.pptx': 'template.encrypted_entry',
  ...Object.fromEntries(WITH_MACROS.map((file) => [file, 'template.macro_enabled'])),
};

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

describe('a valid deck of the corpus', () => {
  const untagged = valid.filter((deck) =>
    validateDeck(deck.read()).every(({ code }) => code !== 'deck.leftover_placeholder'),
  );

  it('is there in number', () => {
    expect(valid).toHaveLength(71 - WITH_MACROS.length);
    expect(untagged.length).toBeGreaterThan(45);
  });

  it.each(untagged)('$file keeps every part byte for byte when nothing is filled', async (deck) => {
    const template = deck.read();
    const before = await deckParts(template);
    const after = await deckParts(fill(template, { columns: [], row: [], form: 'slots' }));
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [name, bytes] of before) {
      // A .potx or .ppsx that is delivered as .pptx has to be declared a presentation; PowerPoint refuses it otherwise.
      const declared =
        name === '[Content_Types].xml'
          ? bytes.toString().replace(/presentationml\.(template|slideshow)\.main/, 'presentationml.presentation.main')
          : undefined;
      const expected = declared === undefined ? bytes : Buffer.from(declared);
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

describe('a deck of the corpus that is no template', () => {
  it('is known by name', () => {
    const others = decks.filter((deck) => !valid.includes(deck)).map(({ file }) => file);
    expect(Object.keys(REFUSED).sort()).toEqual(others.sort());
  });

  it.each(Object.entries(REFUSED))('%s is refused in its own words: %s', (file, code) => {
    const rejection = rejectionOf(corpusDeck(file));
    expect(rejection.code).toBe(code);
    expect(rejection.message).not.toBe('');
    expect(rejection.remedy).not.toBe('');
  });
});

function rejectionOf(template: Uint8Array): TemplateRejected {
  try {
    compileTemplate(template);
  } catch (error) {
    if (error instanceof TemplateRejected) return error;
    throw error;
  }
  throw new Error('The template was taken');
}
