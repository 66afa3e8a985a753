/** What a part is, as its content type says; where text is looked for depends on it alone. */
export type PartKind =
  | 'presentation'
  | 'slide'
  | 'slide-layout'
  | 'slide-master'
  | 'notes-slide'
  | 'notes-master'
  | 'handout-master'
  | 'chart'
  | 'chart-ex'
  /** Text boxes drawn on a chart (`c:userShapes`). */
  | 'chart-drawing'
  | 'diagram-data'
  | 'diagram-drawing'
  | 'comments'
  | 'threaded-comments'
  | 'core-properties'
  | 'app-properties'
  | 'custom-properties'
  | 'relationships'
  | 'content-types'
  /** An `.xlsx` inside the deck: the data behind a chart. Its own parts are planned as `shared-strings` and `worksheet`. */
  | 'embedded-workbook'
  | 'shared-strings'
  | 'worksheet'
  /** A table of a worksheet: its column names must equal the header cells, or Excel repairs the workbook. */
  | 'workbook-table'
  | 'other';
