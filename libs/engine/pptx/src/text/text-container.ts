import { type CharacterData } from '../xml/mapped-text';
import { type TextPlace } from './place-context';
import { type ValueWriter } from './part-plan';

/** One element (`a:t`, `c:v`) or attribute that holds text, and how a value is written into it. */
export interface TextAtom {
  readonly data: readonly CharacterData[];
  /** Offset where XML allows insignificant white space next: behind `</a:t>`, behind the closing quote. */
  readonly slotEnd: number;
  /** Made when the first value is placed: most text holds none. */
  readonly writer: () => ValueWriter;
  /** Offset in the start tag for `xml:space="preserve"`, where the application trims without it (SpreadsheetML). */
  readonly preserveAt?: number;
}

/** Atoms whose text belongs together, because a reader sees one text: the runs of a paragraph, or one attribute alone. */
export interface TextContainer {
  /** Offset of the start tag of what holds the paragraphs, the same for all paragraphs of one shape. */
  readonly body: number;
  readonly atoms: readonly TextAtom[];
  /** Indexes of the atoms that a line break stands in front of. */
  readonly breaksBefore: ReadonlySet<number>;
  readonly place: TextPlace;
  /** Name of the element or attribute that holds the text. */
  readonly holder: string;
  /** A copy that PowerPoint makes of text that stands elsewhere. */
  readonly derived: boolean;
  /** `uri`: braces may be percent-encoded, and names with them. */
  readonly syntax: 'text' | 'uri';
}
