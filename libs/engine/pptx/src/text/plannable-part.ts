import type { TextPartKind } from './text-part-kind';

/** A part whose text is to be planned, decoded, with what is known of the place it has in the presentation. */
export interface PlannablePart {
  readonly name: string;
  readonly kind: TextPartKind;
  readonly xml: string;
  /** Number of the slide that the part belongs to, from 1. */
  readonly slide?: number;
  /** Name of the shape that shows the part (a chart, a SmartArt graphic). */
  readonly shape?: string;
  /** Names of shapes by the relationship id they use: places the hyperlinks of a relationships part. */
  readonly shapesByRelationship?: ReadonlyMap<string, string>;
  /** When given, only these names are placeholders and everything else is plain text: for copies that PowerPoint derives. */
  readonly onlyNames?: ReadonlySet<string>;
}
