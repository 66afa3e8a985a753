interface NamedShape {
  readonly depth: number;
  readonly name: string;
}

/**
 * The shape that the scanner is inside of. A shape is named by `cNvPr` two levels below it
 * (`p:sp/p:nvSpPr/p:cNvPr`, ECMA-376 Part 1 §19.3.1.12); groups nest.
 */
export class ShapeContext {
  private readonly shapes: NamedShape[] = [];

  constructor(private readonly outer: string | undefined) {}

  get shape(): string | undefined {
    return this.shapes.at(-1)?.name ?? this.outer;
  }

  /** A `cNvPr` with this name begins at `depth`. The root of a slide's shape tree has an empty name and is no shape. */
  enter(name: string, depth: number): void {
    const shapeDepth = depth - 2;
    this.leave(shapeDepth);
    if (name !== '') this.shapes.push({ depth: shapeDepth, name });
  }

  /** The element at `depth` ends. */
  leave(depth: number): void {
    while ((this.shapes.at(-1)?.depth ?? -1) >= depth) this.shapes.pop();
  }
}
