/** Every fault that a template's text can have; the wording of each is in `fault-catalogue.ts`. */
export type TemplateFaultCode =
  | 'placeholder.unclosed'
  | 'placeholder.unopened'
  | 'placeholder.nested'
  | 'placeholder.triple_braces'
  | 'placeholder.empty'
  | 'placeholder.too_long'
  | 'placeholder.over_paragraphs'
  | 'placeholder.over_line_break'
  | 'placeholder.control_word'
  | 'placeholder.bad_filter'
  | 'placeholder.bad_filter_argument'
  | 'placeholder.unknown'
  | 'placeholder.case_mismatch'
  | 'placeholder.other_style'
  | 'placeholder.other_loop'
  | 'placeholder.other_left'
  | 'template.external_relationship'
  | 'template.unsafe_link'
  | 'template.embedded_object'
  | 'template.macro_action'
  | 'template.add_in'
  | 'template.signed'
  | 'template.no_placeholders';

/**
 * `error`: the text will not be filled as its author meant it. `warning`: it will, but look at it.
 * `hint`: nothing is wrong as far as Rowdeck can tell.
 */
export type FaultSeverity = 'error' | 'warning' | 'hint';

/** Where in a template something stands: `place` for people, the rest for programs. */
export interface TemplateLocation {
  /** In the words of the person who drew it: `slide 3, table “Prices”, row 2`, `notes of slide 4`, `document title`. */
  readonly place: string;
  /** Part name without the leading slash; a part inside an embedded workbook as `workbook.xlsx!/inner/part.xml`. */
  readonly part: string;
  /** Number of the slide in the order of the show, from 1. Absent for layouts, masters and document properties. */
  readonly slide?: number;
  /** The shape's name as the selection pane of PowerPoint shows it. */
  readonly shape?: string;
}

/** One thing to correct in a template, with the place and the way out. */
export interface TemplateFault extends Partial<TemplateLocation> {
  readonly code: TemplateFaultCode;
  readonly severity: FaultSeverity;
  readonly message: string;
  readonly remedy: string;
  /** The placeholder's name, or the faulty text as it stands. */
  readonly placeholder?: string;
  /** The column that was probably meant. */
  readonly suggestion?: string;
  /** Of placeholders of another tool: how it marks them. */
  readonly style?: string;
  /** The first of the columns that they would name. */
  readonly names?: readonly string[];
  /** They may all be ordinary text: nothing converts them unless somebody chooses their style. */
  readonly doubtful?: true;
}
