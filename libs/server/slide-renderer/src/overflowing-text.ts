import { type Glyph } from './page-glyphs';

/** Where text may stand on a page, in shares of its width and height. */
export interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly within: 'box' | 'slide';
  readonly paragraphs: readonly string[];
}

/** Text that leaves its box: its number among the boxes, and where it is drawn. */
export interface OverflowingText {
  readonly box: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const SLIDE: Edges = { left: 0, top: 0, right: 1, bottom: 1 };
/** Of the height of its largest letter: what a letter reaches over the edge, which nobody sees. A line that is too much is more. */
const SLACK = 0.35;
/** Shorter texts stand in too many places of a page to be found. */
const SHORTEST = 3;
/** Places of a page that hold the same text; more are not looked at. */
const MOST_PLACES = 50;
/** A first letter stands so far beside its box at most, in shares of the page. */
const BESIDE = 0.02;

/** As letters are compared: fonts join some, and capitals may be what a format makes of small letters. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/**
 * Which texts leave their boxes on a page. The pages of a renderer do not say which shape a letter belongs to, so each paragraph is
 * looked for in the letters as they were drawn; what is not found, or in several places of which none is sure, is not marked.
 */
export function overflowingText(glyphs: readonly Glyph[], boxes: readonly TextBox[]): OverflowingText[] {
  const page = new PageText(glyphs);
  return boxes.flatMap((box, number) => {
    const drawn = box.paragraphs.flatMap((text) => page.find(plain(text), box));
    if (drawn.length === 0) return [];
    const around = edgesOf(drawn);
    const slack = SLACK * Math.max(...drawn.map(({ top, bottom }) => bottom - top));
    const bounds = box.within === 'slide' ? SLIDE : boundsOf(box);
    return leaves(around, bounds, slack) ? [{ box: number, ...seen(around) }] : [];
  });
}

const boundsOf = ({ left, top, width, height }: TextBox): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const edgesOf = (glyphs: readonly Glyph[]): Edges =>
  glyphs.reduce<Edges>(
    (edges, { left, top, right, bottom }) => ({
      left: Math.min(edges.left, left),
      top: Math.min(edges.top, top),
      right: Math.max(edges.right, right),
      bottom: Math.max(edges.bottom, bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );

const leaves = (text: Edges, bounds: Edges, slack: number): boolean =>
  text.top < bounds.top - slack ||
  text.bottom > bounds.bottom + slack ||
  text.left < bounds.left - slack ||
  text.right > bounds.right + slack;

/** What of it is on the slide. */
const seen = ({ left, top, right, bottom }: Edges): Omit<OverflowingText, 'box'> => {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return {
    left: within(left),
    top: within(top),
    width: within(right) - within(left),
    height: within(bottom) - within(top),
  };
};

/** The letters of a page as one text. */
class PageText {
  private text = '';
  /** Of each unit of the text, its letter. */
  private readonly glyphAt: number[] = [];

  constructor(private readonly glyphs: readonly Glyph[]) {
    glyphs.forEach(({ text }, index) => {
      const letters = plain(text);
      this.text += letters;
      for (let unit = 0; unit < letters.length; unit++) this.glyphAt.push(index);
    });
  }

  /** The letters of a paragraph; none where it is not sure which they are. */
  find(paragraph: string, box: TextBox): readonly Glyph[] {
    if (paragraph.length < SHORTEST) return [];
    const places = this.placesOf(paragraph).filter((at) => this.beginsAbove(at, box));
    const inside = places.filter((at) => this.beginsIn(at, box));
    const [found, another] = inside.length > 0 ? inside.slice(0, 1) : places;
    if (found === undefined || another !== undefined) return [];
    const last = this.glyphAt[found + paragraph.length - 1] ?? 0;
    return this.glyphs.slice(this.glyphAt[found], last + 1);
  }

  private placesOf(paragraph: string): number[] {
    const places: number[] = [];
    for (let at = this.text.indexOf(paragraph); at !== -1 && places.length < MOST_PLACES;) {
      places.push(at);
      at = this.text.indexOf(paragraph, at + 1);
    }
    return places;
  }

  private first(at: number): Glyph {
    return this.glyphs[this.glyphAt[at] ?? 0] as Glyph;
  }

  /** Beside it, nothing of a box begins; above and below it, what is too long. */
  private beginsAbove(at: number, { left, width, within }: TextBox): boolean {
    const glyph = this.first(at);
    return within === 'slide' || (glyph.left > left - BESIDE && glyph.left < left + width + BESIDE);
  }

  private beginsIn(at: number, { left, top, width, height }: TextBox): boolean {
    const glyph = this.first(at);
    return glyph.left >= left && glyph.left <= left + width && glyph.bottom >= top && glyph.top <= top + height;
  }
}
