import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { checkColumns, inspectTemplate, validateDeck, type FillForm } from '../../src/index';
import { fillDeck, type Row } from '../fill-deck';

interface PlaceholderCase {
  readonly id: string;
  readonly data: Row;
  readonly part: string;
  readonly expect: string;
  readonly kind: 'text' | 'raw' | 'xlsx';
}

const CASES = JSON.parse(readFileSync(join(__dirname, 'cases.json'), 'utf8')) as readonly PlaceholderCase[];
const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const filled = CASES.filter((placeholderCase) => placeholderCase.expect !== '*report*');
const reported = CASES.filter((placeholderCase) => placeholderCase.expect === '*report*');

const templateOf = ({ id }: PlaceholderCase): Uint8Array => readFileSync(join(__dirname, `${id}.pptx`));

it('holds all the cases', () => {
  expect([filled.length, reported.length]).toEqual([56, 7]);
});

describe.each(FORMS)('filled in the form %s', (form) => {
  it.each(filled)('$id', async (placeholderCase) => {
    const deck = fillDeck(templateOf(placeholderCase), placeholderCase.data, { form });
    const part = await readMatchingPart(deck, placeholderCase.part);
    const found = await textsOf(part, placeholderCase.kind);
    expect(found).toContainEqual(expect.stringMatching(expectation(placeholderCase)));
    expect(validateDeck(deck, { leftovers: 'allow' })).toEqual(validateDeck(templateOf(placeholderCase), { leftovers: 'allow' }));
  });
});

describe('reported, the text left as it stands', () => {
  it.each(reported)('$id', async (placeholderCase) => {
    const template = templateOf(placeholderCase);
    const inspection = inspectTemplate(template);
    const faults = [...inspection.faults, ...checkColumns(inspection, Object.keys(placeholderCase.data))];
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([located()]);
    const [before, after] = await Promise.all(
      [template, fillDeck(template, placeholderCase.data)].map((deck) => readMatchingPart(deck, placeholderCase.part)),
    );
    expect(withoutPadding(after)).toBe(withoutPadding(before));
  });
});

describe('in every form the same text', () => {
  it.each(filled)('$id', async (placeholderCase) => {
    const decks = FORMS.map((form) => fillDeck(templateOf(placeholderCase), placeholderCase.data, { form }));
    const parts = await Promise.all(decks.map((deck) => readMatchingPart(deck, placeholderCase.part)));
    const texts = await Promise.all(parts.map((part) => textsOf(part, placeholderCase.kind)));
    const [slots, ...others] = texts.map((found) => found.map(withoutPadding));
    for (const other of others) expect(other).toEqual(slots);
  });
});

function located(): unknown {
  return expect.objectContaining({
    part: 'ppt/slides/slide1.xml',
    slide: 1,
    shape: 'TextBox 1',
    remedy: expect.stringMatching(/\w/) as string,
    placeholder: expect.stringMatching(/./) as string,
  });
}

/** A slot is filled up with spaces behind an element's end or an attribute's quote, where they are no text. */
function withoutPadding(source: string | Uint8Array | undefined): string {
  const xml = typeof source === 'string' ? source : new TextDecoder().decode(source);
  return xml.replace(/(?<=[>"]) +(?=\/?[<>])/g, '').replace(/(?<=") +/g, ' ');
}

/** The whole text of a paragraph, or somewhere in the source: a chart's cache and an attribute have no paragraph. */
function expectation({ expect: text, kind }: PlaceholderCase): RegExp {
  const pattern = text.replace('*okctrl*', 'a\nb').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(kind === 'raw' ? pattern : `^${pattern}$`, 'su');
}

async function readMatchingPart(deck: Uint8Array, pattern: string): Promise<Uint8Array> {
  const [file] = (await JSZip.loadAsync(deck)).file(new RegExp(`^${pattern}$`));
  if (file === undefined) throw new Error(`The deck has no part like ${pattern}`);
  return file.async('uint8array');
}

async function textsOf(part: Uint8Array, kind: PlaceholderCase['kind']): Promise<readonly string[]> {
  if (kind === 'xlsx') return textsOf(await readMatchingPart(part, 'xl/sharedStrings\\.xml'), 'text');
  const xml = new TextDecoder().decode(part);
  return kind === 'raw' ? [xml] : (xml.match(/<(a:p|si)[ >].*?<\/\1>/gs) ?? []).map(paragraphText);
}

/** As a reader sees a paragraph: the texts of its runs, a line feed for each break. */
function paragraphText(paragraph: string): string {
  const pieces = paragraph.match(/<(?:a:)?t(?: [^>]*)?>[^<]*|<a:br\b/g) ?? [];
  return pieces.map((piece) => (piece === '<a:br' ? '\n' : decoded(piece.replace(/^<[^>]*>/, '')))).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(source: string): string {
  return source.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}
