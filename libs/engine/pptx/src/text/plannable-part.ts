import { type PartKind } from '../opc/part-kind';

/** A part whose text is to be planned, decoded, with what is known of the place it has in the presentation. */
export interface PlannablePart {
  readonly name: string;
  readonly kind: PartKind;
  readonly xml: string;
  /** Number of the slide that the part belongs to, from 1. */
  readonly slide?: number;
  /** Name of the shape that shows the part (a chart, a SmartArt graphic). */
  readonly shape?: string;
  /**
   * What its author calls the thing that the part belongs to: `slide 3`, `notes of slide 4`, `layout “Title Slide”`.
   * Asked for where a place is named, and only then: the names of layouts stand in other parts.
   */
  readonly home: () => string;
  /** Name of the author of comments with that id. */
  readonly authorOf?: (id: string) => string | undefined;
  /** Names of shapes by the relationship id they use: places the hyperlinks of a relationships part. */
  readonly shapesByRelationship?: ReadonlyMap<string, string>;
  /** The part belongs to a workbook whose formulas make links: the text of any cell may be the address of one. */
  readonly makesLinks?: boolean;
  /**
   * Names found in the parts before this one. What PowerPoint derives from elsewhere (the slide titles listed in
   * `docProps/app.xml`) is filled for these names and no others, and never reported.
   */
  readonly knownNames?: ReadonlySet<string>;
}
