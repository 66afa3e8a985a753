import { crc32 } from 'node:zlib';
import JSZip from 'jszip';
import { corpusDeck } from '../../test/corpus-decks';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { compileTemplate } from '../compile/compile-template';
import { type CompiledTemplate, type FreshTemplate } from '../compile/compiled-template';
import { validateDeck } from '../validate/validate-deck';
import { createFiller, type FillOptions } from './create-filler';
import { type FillForm } from './fill-layout';

const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const COLUMNS = ['name', 'city'];
const MAPPING = new Map(COLUMNS.map((column) => [column, column]));

const deckOf = (...texts: string[]): FreshTemplate => compileTemplate(rawZip({ entries: tinyDeckEntries(texts) }));
/** A slot ends with its run, so only several runs make several slots. */
const NEXT_RUN = '</a:t></a:r><a:r><a:t>';
const template = deckOf(
  `Dear {{name}} of {{city}}!${NEXT_RUN}Yours,${NEXT_RUN}{{name}}`,
  'no tag',
  `日本語 {{ city }} 日本語${NEXT_RUN}日本語${NEXT_RUN}日本語 {{name}} 日本語${NEXT_RUN}日本語`,
);

/** The whole deck, after its length and CRC have been compared with what the filler promised. */
function fill(from: FreshTemplate, row: readonly string[], options: Partial<FillOptions>): Uint8Array {
  const filler = createFiller(from, { columns: COLUMNS, mapping: MAPPING, ...options });
  const { delta, crc32: promised, length } = filler.fill(row);
  const deck = Buffer.concat([...from.base.chunks(), delta]);
  expect(deck.length).toBe(length);
  expect(crc32(deck)).toBe(promised);
  return deck;
}

/** A slide as another library reads it, CRCs checked, without the white space that XML ignores behind a text. */
async function slideXml(deck: Uint8Array, number: number): Promise<string> {
  const zip = await JSZip.loadAsync(deck, { checkCRC32: true });
  const xml = await zip.file(`ppt/slides/slide${number}.xml`)?.async('string');
  return (xml ?? '').replace(/<\/a:t> +/g, '</a:t>');
}

describe('all forms give the same text', () => {
  const sample = [
    ['Ann', 'Rome'],
    ['Bob', 'Oslo'],
  ];

  it.each<readonly [string, readonly string[]]>([
    ['that fits its slots', ['Al', 'Bonn']],
    ['that is empty', ['', '']],
    ['of a short row', ['Ann']],
    ['that is wider than any of the sample', ['A'.repeat(300), 'Rome']],
    ['that needs escaping', ['A & <b> "c" \'d\' ]]>', '&amp;']],
    ['with line breaks', ['one\r\ntwo\nthree', 'a\vb\rc']],
    ['with tabs, emoji, right-to-left and accents', ['a\tb 👩‍👧', 'שלום é']],
    ['with what XML forbids', ['a\0b\u0008c\ufffe', '\ud800x\udc00']],
    ['that looks like a tag or a pattern', ['{{city}}', '$& $1 \\1']],
    ['longer than one stored block', ['x'.repeat(70_000), 'é'.repeat(100_000)]],
    ['exactly as long as one stored block', ['y'.repeat(65_535 - ' of !'.length), '']],
  ])('for a value %s', async (_, row) => {
    const decks = FORMS.map((form) => fill(template, row, { form, sample }));
    for (const slide of [1, 2, 3]) {
      const [slots, segments, deflate] = await Promise.all(decks.map((deck) => slideXml(deck, slide)));
      expect(slots).toBe(deflate);
      expect(segments).toBe(deflate);
    }
    for (const deck of decks)
      expect(validateDeck(deck).filter(({ code }) => code !== 'deck.leftover_placeholder')).toEqual([]);
  });

  it('without a sample', async () => {
    const decks = FORMS.map((form) => fill(template, ['Ann', 'Rome'], { form }));
    const [first, ...others] = await Promise.all(decks.map((deck) => slideXml(deck, 3)));
    expect(first).toContain('<a:t>日本語 Rome 日本語</a:t>');
    for (const other of others) expect(other).toBe(first);
  });

  it('where a slot cannot be filled up with white space', async () => {
    const unpaddable: FreshTemplate = {
      ...template,
      archive: { ...template.archive, parts: template.archive.parts.map(withoutPadding) },
    };
    const decks = FORMS.map((form) => fill(unpaddable, ['Ann', 'Rome'], { form }));
    for (const deck of decks) expect(await slideXml(deck, 1)).toContain('<a:t>Dear Ann of Rome!</a:t>');
  });

  it('where a template has more slots than are worth preparing', async () => {
    const crowded = deckOf(`{{name}}${NEXT_RUN}`.repeat(1_500), `{{city}}${NEXT_RUN}`.repeat(1_500));
    const decks = FORMS.map((form) => fill(crowded, ['Ann', 'Rome'], { form }));
    for (const slide of [1, 2]) {
      const [slots, segments, deflate] = await Promise.all(decks.map((deck) => slideXml(deck, slide)));
      expect(slots).toBe(deflate);
      expect(segments).toBe(deflate);
    }
  });

  it('where only some parts can be filled up', async () => {
    const [first, ...others] = template.archive.parts;
    const mixed = {
      ...template,
      archive: { ...template.archive, parts: [...(first === undefined ? [] : [withoutPadding(first)]), ...others] },
    };
    const deck = fill(mixed, ['Ann', 'Rome'], { form: 'slots' });
    expect(await slideXml(deck, 1)).toContain('Dear Ann of Rome!');
    expect(await slideXml(deck, 3)).toContain('日本語 Rome');
  });
});

function withoutPadding(
  part: CompiledTemplate['archive']['parts'][number],
): CompiledTemplate['archive']['parts'][number] {
  if (part.kind !== 'text') return part;
  return { ...part, plan: { ...part.plan, slots: part.plan.slots.map((slot) => ({ ...slot, paddable: false })) } };
}

describe('a filler', () => {
  it('gives the same bytes for the same row, whatever came before', () => {
    for (const form of FORMS) {
      const filler = createFiller(template, { columns: COLUMNS, mapping: MAPPING, form, sample: [['Ann', 'Rome']] });
      const first = filler.fill(['Ann', 'Rome']).delta.slice();
      filler.fill(['Z'.repeat(400_000), 'Oslo']);
      expect(Buffer.compare(filler.fill(['Ann', 'Rome']).delta, first)).toBe(0);
    }
  });

  it('forgets the line breaks of the row before', () => {
    for (const form of FORMS) {
      const filler = createFiller(template, { columns: COLUMNS, mapping: MAPPING, form });
      const expected = filler.fill(['Ann Lee', 'Rome']).delta.slice();
      filler.fill(['one\ntwo', 'three\nfour']);
      expect(Buffer.compare(filler.fill(['Ann Lee', 'Rome']).delta, expected)).toBe(0);
    }
  });

  it('keeps constant offsets in the slot form: only values and checksums differ', () => {
    const filler = createFiller(template, { columns: COLUMNS, mapping: MAPPING, sample: [['Annabel', 'Rome']] });
    const long = filler.fill(['Annabel', 'Rome']).delta.slice();
    expect(filler.fill(['Al', '']).delta.length).toBe(long.length);
  });

  it('stays within 3 % of plain deflation on a real deck of 37 KB', () => {
    const deck = compileTemplate(corpusDeck('pptx-automizer__TextReplace.pptx'));
    const columns = ['replace', 'by', 'replacement'];
    const mapping = new Map(columns.map((column) => [column, column]));
    const rows = Array.from({ length: 100 }, (_, i) => [`First${i} Last${i * 7}`, `City ${i}`, 'x'.repeat(i % 20)]);
    const sizeIn = (form: FillForm): number => {
      const filler = createFiller(deck, { columns, mapping, form, sample: rows });
      return rows.reduce((sum, row) => sum + filler.fill(row).length, 0);
    };
    expect(sizeIn('slots') / sizeIn('deflate')).toBeLessThan(1.03);
  });

  it('refuses a mapping to a column that is not there', () => {
    expect(() => createFiller(template, { columns: ['a'], mapping: MAPPING })).toThrow('There is no column “name”');
  });

  it('keeps the tag of a placeholder without a column', async () => {
    const deck = fill(template, ['Ann', 'Rome'], { mapping: new Map([['city', 'city']]) });
    expect(await slideXml(deck, 1)).toContain('Dear {{name}} of Rome!');
  });
});

describe('static text is packed with its history', () => {
  /** Segments look back over slots; what they must never see is the slot itself. Repeats around slots of every kind show it. */
  it.each(Array.from({ length: 30 }, (_, seed) => seed))('seed %d', async (seed) => {
    let state = seed * 7919 + 1;
    const random = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const words = [NEXT_RUN, 'ÿþ', '日本', 'lorem ipsum ', '    ', NEXT_RUN, 'Ω≈ç', 'zz', NEXT_RUN];
    const text = Array.from({ length: 40 }, () =>
      random(3) === 0 ? '{{name}} {{city}}' : (words[random(words.length)] ?? ''),
    ).join('');
    const deck = deckOf(text.repeat(1 + random(40)));
    const row = ['ÿ'.repeat(random(20)), 'lorem ipsum'];
    const decks = FORMS.map((form) => fill(deck, row, { form, sample: [row, ['longer than that, by a bit', '']] }));
    const [slots, segments, deflate] = await Promise.all(decks.map((made) => slideXml(made, 1)));
    expect(slots).toBe(deflate);
    expect(segments).toBe(deflate);
  });
});

it('the hash of a row is that of its content: the same however it is packed, and another one for another value', () => {
  const contentOf = (form: FillForm, row: readonly string[]) =>
    createFiller(template, { columns: COLUMNS, mapping: MAPPING, form }).fill(row).content;
  const contents = (['segments', 'deflate'] as const).map((form) => contentOf(form, ['Ada', 'Rome']));
  expect(new Set(contents).size).toBe(1);
  expect(contentOf('segments', ['Ada', 'Roma'])).not.toBe(contents[0]);
  expect(contentOf('slots', ['Ada', 'Rome'])).toBe(contentOf('slots', ['Ada', 'Rome']));
});
