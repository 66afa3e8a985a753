import { type Glyph } from './page-glyphs';

/** A rectangle, in shares of a page. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const SLIDE: Edges = { left: 0, top: 0, right: 1, bottom: 1 };

/** Around all of them. */
export const edgesOf = (glyphs: readonly Edges[]): Edges =>
  glyphs.reduce<Edges>(
    (edges, { left, top, right, bottom }) => ({
      left: Math.min(edges.left, left),
      top: Math.min(edges.top, top),
      right: Math.max(edges.right, right),
      bottom: Math.max(edges.bottom, bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );

/** Whether it reaches beyond, by more than the slack. */
export const leaves = (text: Edges, bounds: Edges, slack: number): boolean =>
  text.top < bounds.top - slack ||
  text.bottom > bounds.bottom + slack ||
  text.left < bounds.left - slack ||
  text.right > bounds.right + slack;

export const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The same, smaller by so much on each side. */
export const within = ({ left, top, right, bottom }: Edges, by: number): Edges => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

/** Whether the middle of a letter is inside. */
export const holds = ({ left, top, right, bottom }: Edges, glyph: Glyph): boolean => {
  const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
};

/**
 * A letter as it stands in a box that is turned about its middle, once that is turned back: its middle alone, for what is around a
 * letter that leans is larger than the letter.
 * @param aspect of the page: its width by its height
 */
export const turnedBack = (glyph: Edges, box: Edges, degrees: number, aspect: number): Edges => {
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const x = ((glyph.left + glyph.right) / 2 - middleX) * aspect;
  const y = (glyph.top + glyph.bottom) / 2 - middleY;
  const angle = (-degrees * Math.PI) / 180;
  const [back, down] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  const [left, top] = [middleX + back / aspect, middleY + down];
  return { left, top, right: left, bottom: top };
};
