import JSZip from 'jszip';
import { type RandomGenerator, unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** A template with placeholders that were typed into a deck, and where they went. */
export interface InjectedTemplate {
  readonly bytes: Uint8Array;
  /** Part by placeholder. */
  readonly places: ReadonlyMap<string, string>;
}

const TEXT_PARTS =
  /^(?:ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|diagrams|charts|comments)\/[^/]+\.xml|docProps\/core\.xml)$/;
const PARAGRAPH = /<(\w+:)p(?:\s[^>]*[^/])?>.*?<\/\1p>/gs;
/** A run with its properties and its text, under whatever prefix; a field and a break are none. */
const RUN =
  /<(\w+:)r>(<\1rPr\b(?:[^>]*\/>|(?:[^>]*[^/])?>(?:(?!<\/\1rPr>).)*<\/\1rPr>))?<\1t>([^<{}]+)<\/\1t><\/\1r>/gs;
const OTHER_TEXT = /(<(?:p:text|dc:title|dc:subject)>)([^<{}]+)(?=<)/g;
const ALT_TEXT = /(<p:cNvPr\b[^>]*\bdescr=")([^"{}]+)(?=")/g;
/** One in so many places gets a placeholder. */
const ONE_IN = 3;
const MOST_PIECES = 5;

/** Types placeholders `p1`, `p2`, … into random places of a deck's texts, many of them split over runs, always the same for a seed. */
export async function injectPlaceholders(deck: Uint8Array, seed: number): Promise<InjectedTemplate> {
  const typist = new Typist(seed);
  const zip = await JSZip.loadAsync(deck);
  for (const name of Object.keys(zip.files).filter((part) => TEXT_PARTS.test(part))) {
    const xml = Buffer.from((await zip.file(name)?.async('uint8array')) ?? []).toString('utf8');
    const typed = typist.type(name, xml);
    if (typed !== xml) zip.file(name, typed);
  }
  const bytes = await zip.generateAsync({
    type: 'uint8array',
    compression: 'DEFLATE',
    compressionOptions: { level: 1 },
  });
  return { bytes, places: typist.places };
}

class Typist {
  readonly places = new Map<string, string>();
  private readonly random: RandomGenerator;

  constructor(seed: number) {
    this.random = xoroshiro128plus(seed);
  }

  type(part: string, xml: string): string {
    return xml
      .replace(PARAGRAPH, (paragraph) => (hasBraces(paragraph) ? paragraph : this.typeIntoParagraph(part, paragraph)))
      .replace(OTHER_TEXT, (whole, open: string, text: string) =>
        this.isChosen() ? open + this.typeInto(part, text) : whole,
      )
      .replace(ALT_TEXT, (whole, open: string, text: string) =>
        this.isChosen() ? open + this.typeInto(part, text) : whole,
      );
  }

  private typeIntoParagraph(part: string, paragraph: string): string {
    return paragraph.replace(RUN, (run, prefix: string, properties: string | undefined, text: string) =>
      this.isChosen() ? this.typeIntoRun(part, prefix, properties ?? '', text) : run,
    );
  }

  private typeIntoRun(part: string, prefix: string, properties: string, text: string): string {
    const pieces = this.split(this.typeInto(part, text));
    return pieces
      .map((piece, i) => `<${prefix}r>${this.varied(properties, i)}<${prefix}t>${piece}</${prefix}t></${prefix}r>`)
      .join('');
  }

  private typeInto(part: string, text: string): string {
    const name = `p${this.places.size + 1}`;
    this.places.set(name, part);
    const characters = sourceCharacters(text);
    const at = this.upTo(characters.length);
    const inner = this.upTo(2) === 0 ? ` ${name} ` : name;
    return [...characters.slice(0, at), `{{${inner}}}`, ...characters.slice(at)].join('');
  }

  /** Cuts a text into up to five pieces, wherever, within the braces too. */
  private split(text: string): string[] {
    const characters = sourceCharacters(text);
    const cuts = Array.from({ length: this.upTo(MOST_PIECES - 1) }, () => this.upTo(characters.length)).sort(
      (a, b) => a - b,
    );
    return [...cuts, characters.length]
      .map((cut, i) => characters.slice(cuts[i - 1] ?? 0, cut).join(''))
      .filter((piece) => piece !== '');
  }

  /** PowerPoint splits a run where its language, its proofing state or its formatting changes. */
  private varied(properties: string, piece: number): string {
    const change = [' dirty="0"', ' err="1"', ' b="1"', ''][piece % 4] ?? '';
    const name = change.slice(1, change.indexOf('='));
    return change === '' || properties.includes(` ${name}=`)
      ? properties
      : properties.replace(/^<\w+:rPr\b/, `$&${change}`);
  }

  private isChosen(): boolean {
    return this.upTo(ONE_IN - 1) === 0;
  }

  private upTo(most: number): number {
    return unsafeUniformIntDistribution(0, most, this.random);
  }
}

/** Code points, a reference such as `&amp;` as one. */
function sourceCharacters(source: string): string[] {
  return source.match(/&[^;]+;|[^]/gu) ?? [];
}

/** A placeholder next to tags that the deck has already would be a test of something else. */
function hasBraces(paragraph: string): boolean {
  return /[{}]/.test(paragraph.replace(/<[^>]*>/g, ''));
}
