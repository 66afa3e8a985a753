import { type Edges, edgesOf, holds, leaves, overlap, SLIDE, turnedBack, within } from './edges';
import { type Glyph } from './page-glyphs';
import { PageText, placesIn, plain, type Span } from './page-text';

/** Where text may stand on a page, in shares of its width and height. */
export interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Degrees by which it is turned about its middle. */
  readonly turn?: number;
  readonly within: 'box' | 'slide';
  readonly paragraphs: readonly string[];
}

/** `longer` than its box; its box has grown, and runs `off_slide`, or `covers` what lay beside it. */
type OverflowKind = 'longer' | 'off_slide' | 'covers';

/** Text that overflows: the number of its box among the boxes, and where it is drawn. */
export interface OverflowingText {
  readonly box: number;
  readonly kind: OverflowKind;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of the height of its largest letter: what a letter reaches over the edge, which nobody sees. A line that is too much is more. */
const SLACK = 0.35;
/** Shorter texts stand in too many places of a page to be found. */
const SHORTEST = 3;
/** A first letter stands so far beside its box at most, in shares of the page. */
const BESIDE = 0.02;
/** Letters of a shape that its text does not know of, such as its marks of lists and its fields. */
const UNKNOWN_LETTERS = 4;
/** So many letters beneath a box that has grown, or of it on a picture, are a text, and not the end of one. */
const SOME_LETTERS = 3;

/**
 * Which texts leave their boxes on a page, or have grown over others. The pages of a renderer do not say which shape a letter belongs to, so each
 * paragraph is looked for in the letters as they were drawn; what is not found, or in several places of which none is sure, is not marked.
 *
 * @param aspect of the page: its width by its height
 * @param pictures that the page shows
 */
export function overflowingText(
  glyphs: readonly Glyph[],
  boxes: readonly TextBox[],
  aspect = 16 / 9,
  pictures: readonly Edges[] = [],
): OverflowingText[] {
  const page = new PageText(glyphs);
  const texts = boxes.map(({ paragraphs }) => paragraphs.map(plain).join(''));
  return boxes.flatMap((box, number) => {
    const found = findIn(page, boxes, texts, number);
    if (found.length === 0) return [];
    const drawn = found.flatMap((place) => page.of(place.span));
    const own = ownSpan(page, found, texts[number] ?? '');
    const kind = box.within === 'box' ? outOf(box, drawn, aspect) : grownTo(box, { drawn, own, page, pictures });
    return kind === null ? [] : [{ box: number, kind, ...seen(edgesOf(drawn)) }];
  });
}

const slackOf = (drawn: readonly Glyph[]): number => SLACK * Math.max(...drawn.map(({ top, bottom }) => bottom - top));

function outOf(box: TextBox, drawn: readonly Glyph[], aspect: number): OverflowKind | null {
  const [bounds, { turn }] = [boundsOf(box), box];
  const upright = turn ? drawn.map((glyph) => turnedBack(glyph, bounds, turn, aspect)) : drawn;
  return leaves(edgesOf(upright), bounds, slackOf(drawn)) ? 'longer' : null;
}

interface Grown {
  readonly drawn: readonly Glyph[];
  /** All letters of the shape, also those that were not looked for. */
  readonly own: Span;
  readonly page: PageText;
  readonly pictures: readonly Edges[];
}

/** What lies in the box of a text from the first was put there, and is not covered by it. */
function grownTo(box: TextBox, { drawn, own, page, pictures }: Grown): OverflowKind | null {
  const [around, bounds, slack] = [edgesOf(drawn), boundsOf(box), slackOf(drawn)];
  if (leaves(around, SLIDE, slack)) return 'off_slide';
  const others = page.glyphs.filter((_, index) => index < own.from || index >= own.to);
  const beneath = others.filter((glyph) => holds(around, glyph) && !holds(bounds, glyph));
  const beside = pictures.filter((picture) => !overlap(picture, within(bounds, slack)));
  const isOver = (picture: Edges) => drawn.filter((glyph) => holds(picture, glyph)).length >= SOME_LETTERS;
  return beneath.length >= SOME_LETTERS || beside.some(isOver) ? 'covers' : null;
}

interface Place {
  readonly at: number;
  readonly span: Span;
  /** Where it begins in the text of its box. */
  readonly offset: number;
}

/** The paragraphs of a box, as far as it is sure which letters are theirs. */
function findIn(page: PageText, boxes: readonly TextBox[], texts: readonly string[], number: number): Place[] {
  let offset = 0;
  return (boxes[number]?.paragraphs ?? []).flatMap((paragraph) => {
    const text = plain(paragraph);
    const begins = offset;
    offset += text.length;
    if (text.length < SHORTEST) return [];
    const places = placesIn(page.text, text);
    const wanted = { text, texts, boxes, number };
    const at = inOrder(page, places, { ...wanted, offset: begins }) ?? atBox(page, places, wanted);
    return at === undefined ? [] : [{ at, span: page.span(at, text.length), offset: begins }];
  });
}

interface Wanted {
  readonly text: string;
  /** Of all boxes. */
  readonly texts: readonly string[];
  readonly boxes: readonly TextBox[];
  readonly number: number;
}

/** Shapes are drawn in their order: where a page holds a text as often as its boxes do, each is the one whose turn it is. */
function inOrder(
  page: PageText,
  places: readonly number[],
  { text, texts, boxes, number, offset }: Wanted & { readonly offset: number },
): number | undefined {
  const counts = texts.map((one) => placesIn(one, text).length);
  const before = counts.slice(0, number).reduce((sum, count) => sum + count, 0);
  if (places.length !== counts.reduce((sum, count) => sum + count, 0)) return undefined;
  const own = placesIn(texts[number] ?? '', text).indexOf(offset);
  const at = own === -1 ? undefined : places[before + own];
  return at !== undefined && beginsAbove(page.first(at), boxes[number] as TextBox) ? at : undefined;
}

/** The place that begins in the box, or the one that reaches into it; a text that other boxes hold as well is nowhere else. */
function atBox(page: PageText, all: readonly number[], { text, texts, boxes, number }: Wanted): number | undefined {
  const box = boxes[number] as TextBox;
  const places = all.filter((at) => beginsAbove(page.first(at), box));
  const inside = places.find((at) => beginsIn(page.first(at), box));
  if (inside !== undefined) return inside;
  const rivals = boxes.filter((_, index) => index !== number && texts[index]?.includes(text));
  const free = places.filter((at) => !rivals.some((rival) => beginsIn(page.first(at), rival)));
  const reaching = free.filter((at) => overlap(edgesOf(page.of(page.span(at, text.length))), boundsOf(box)));
  const candidates = reaching.length > 0 || rivals.length > 0 ? reaching : free;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** From the first letter of the box that was found, back to its first, and on to its last. */
function ownSpan(page: PageText, found: readonly Place[], text: string): Span {
  const spans = found.map(({ at, offset }) => page.span(at - offset, text.length));
  return {
    from: Math.min(...spans.map(({ from }) => from)) - UNKNOWN_LETTERS,
    to: Math.max(...spans.map(({ to }) => to)) + UNKNOWN_LETTERS,
  };
}

const boundsOf = ({ left, top, width, height }: TextBox): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** What of it is on the slide. */
const seen = ({ left, top, right, bottom }: Edges): Omit<OverflowingText, 'box' | 'kind'> => {
  const onSlide = (share: number): number => Math.min(1, Math.max(0, share));
  return {
    left: onSlide(left),
    top: onSlide(top),
    width: onSlide(right) - onSlide(left),
    height: onSlide(bottom) - onSlide(top),
  };
};

/** Beside it, nothing of a box begins; above and below it, what is too long. */
const beginsAbove = (glyph: Glyph, { left, width, within, turn }: TextBox): boolean =>
  within === 'slide' || Boolean(turn) || (glyph.left > left - BESIDE && glyph.left < left + width + BESIDE);

const beginsIn = (glyph: Glyph, { left, top, width, height }: TextBox): boolean =>
  glyph.left >= left && glyph.left <= left + width && glyph.bottom >= top && glyph.top <= top + height;
