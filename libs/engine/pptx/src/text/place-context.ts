/** What is known from a part itself of the place of one of its texts. */
export interface TextPlace {
  /** The shape's name as the selection pane of PowerPoint shows it. */
  readonly shape?: string;
  /** Row of the table, from 1. */
  readonly row?: number;
  /** Where in a chart: `title`, `series 2`. */
  readonly detail?: string;
  /** Id of the comment's author. */
  readonly author?: string;
  /** Name of a custom property. */
  readonly property?: string;
}

/** An element that says where its content stands. */
type Frame = { readonly depth: number } & (
  | { readonly kind: 'shape'; readonly name: string }
  | { readonly kind: 'table'; rows: number }
  | { readonly kind: 'axis' }
  | { readonly kind: 'place'; readonly place: TextPlace }
);

const FRAMES: ReadonlyMap<
  string,
  'table' | 'row' | 'axis' | 'title' | 'categories' | 'series' | 'comment' | 'property'
> = new Map([
  ['a:tbl', 'table'],
  ['a:tr', 'row'],
  ['c:catAx', 'axis'],
  ['c:dateAx', 'axis'],
  ['c:serAx', 'axis'],
  ['c:valAx', 'axis'],
  ['cx:axis', 'axis'],
  ['c:title', 'title'],
  ['cx:title', 'title'],
  ['c:cat', 'categories'],
  ['cx:strDim', 'categories'],
  ['c:ser', 'series'],
  ['cx:series', 'series'],
  ['p:cm', 'comment'],
  ['p188:cm', 'comment'],
  ['p188:reply', 'comment'],
  ['op:property', 'property'],
]);

/**
 * Where the scanner is: in which shape, table, chart, comment or property. A shape is named by `cNvPr` two levels below it
 * (`p:sp/p:nvSpPr/p:cNvPr`, ECMA-376 Part 1 §19.3.1.12); groups nest.
 */
export class PlaceContext {
  private readonly frames: Frame[] = [];
  private series = 0;

  /** @param outer the shape that shows the part, when the part is no slide */
  constructor(private readonly outer: string | undefined) {}

  get shape(): string | undefined {
    for (let at = this.frames.length - 1; at >= 0; at--) {
      const frame = this.frames[at];
      if (frame?.kind === 'shape') return frame.name;
    }
    return this.outer;
  }

  get place(): TextPlace {
    const { shape } = this;
    const place: TextPlace = shape === undefined ? {} : { shape };
    return this.frames.reduce(placeWithin, place);
  }

  /** A `cNvPr` with this name begins at `depth`. The root of a slide's shape tree has an empty name and is no shape. */
  enterShape(name: string, depth: number): void {
    const shapeDepth = depth - 2;
    this.leave(shapeDepth);
    if (name !== '') this.frames.push({ depth: shapeDepth, kind: 'shape', name });
  }

  /** An element begins at `depth`; most say nothing of places. */
  enter(element: string, depth: number, attribute: (name: string) => string): void {
    const kind = FRAMES.get(element);
    if (kind === undefined) return;
    if (kind === 'row') this.enterRow();
    else if (kind === 'table') this.frames.push({ depth, kind, rows: 0 });
    else if (kind === 'axis') this.frames.push({ depth, kind });
    else if (kind === 'comment') this.frames.push({ depth, kind: 'place', place: { author: attribute('authorId') } });
    else if (kind === 'property') this.frames.push({ depth, kind: 'place', place: { property: attribute('name') } });
    else this.frames.push({ depth, kind: 'place', place: { detail: this.detail(kind) } });
  }

  /** The element at `depth` ends. */
  leave(depth: number): void {
    while ((this.frames.at(-1)?.depth ?? -1) >= depth) this.frames.pop();
  }

  private enterRow(): void {
    const table = this.frames.findLast((frame) => frame.kind === 'table');
    if (table !== undefined) table.rows++;
  }

  private detail(kind: 'title' | 'categories' | 'series'): string {
    if (kind === 'series') return `series ${++this.series}`;
    return kind === 'title' && this.frames.some((frame) => frame.kind === 'axis') ? 'axis title' : kind;
  }
}

function placeWithin(place: TextPlace, frame: Frame): TextPlace {
  if (frame.kind === 'table') return { ...place, row: frame.rows };
  return frame.kind === 'place' ? { ...place, ...frame.place } : place;
}
