import { type Glyph } from './page-glyphs';

/**
 * As letters are compared: fonts join some, capitals may be what a format makes of small letters, accents are drawn as letters of their
 * own or not, and emoji are pictures in many fonts.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{Cf}\p{Cs}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]+/gu, '')
    .toLowerCase();

/** Places of a page that hold the same text; more are not looked at. */
const MOST_PLACES = 50;

export const placesIn = (text: string, wanted: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1 && places.length < MOST_PLACES; at = text.indexOf(wanted, at + 1))
    places.push(at);
  return places;
};

/** A run of letters of a page, by their numbers: the first, and the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const isHalf = (text: string | undefined, which: RegExp): text is string => text !== undefined && which.test(text);
const [HIGH, LOW] = [/^[\uD800-\uDBFF]$/, /^[\uDC00-\uDFFF]$/];

/** pdfium tells letters beyond the first plane in two halves: the first of them becomes the letter. */
const wholeLetters = (glyphs: readonly Glyph[]): string[] =>
  glyphs.map(({ text }, index) => {
    const [before, after] = [glyphs[index - 1]?.text, glyphs[index + 1]?.text];
    if (isHalf(text, HIGH) && isHalf(after, LOW)) return text + after;
    return isHalf(text, LOW) && isHalf(before, HIGH) ? '' : text;
  });

/** The letters of a page as one text. */
export class PageText {
  readonly text: string;
  /** Of each unit of the text, its letter. */
  private readonly glyphAt: number[] = [];

  constructor(readonly glyphs: readonly Glyph[]) {
    const pieces = wholeLetters(glyphs).map(plain);
    this.text = pieces.join('');
    pieces.forEach((letters, index) => {
      for (let unit = 0; unit < letters.length; unit++) this.glyphAt.push(index);
    });
  }

  /** The letters of a part of the text, as far as it is on the page. */
  span(at: number, length: number): Span {
    const from = this.glyphAt[Math.max(0, at)] ?? 0;
    const last = Math.min(at + length, this.text.length) - 1;
    return { from, to: (this.glyphAt[last] ?? 0) + 1 };
  }

  first(at: number): Glyph {
    return this.glyphs[this.glyphAt[at] ?? 0] as Glyph;
  }

  of({ from, to }: Span): readonly Glyph[] {
    return this.glyphs.slice(from, to);
  }
}
