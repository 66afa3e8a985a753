import { type TemplateProblemCode } from '../problems/template-problems';

/** What makes a reader of the deck stumble, beyond the reasons for which an archive is refused. */
export type DeckFaultCode =
  | TemplateProblemCode
  | 'deck.untyped_part'
  | 'deck.override_without_part'
  | 'deck.duplicate_content_type'
  | 'deck.dangling_relationship'
  | 'deck.relationships_without_part'
  | 'deck.duplicate_relationship_id'
  | 'deck.unknown_relationship_id'
  | 'deck.slide_list'
  | 'deck.duplicate_slide_id'
  | 'deck.duplicate_shape_id'
  | 'deck.leftover_placeholder';

/** One structural fault of a finished deck. */
export interface DeckFault {
  readonly code: DeckFaultCode;
  /** What was found, for a developer. */
  readonly message: string;
  /** The part it was found in; of a package inside the deck as `ppt/embeddings/data.xlsx!/xl/workbook.xml`. */
  readonly part: string;
}
