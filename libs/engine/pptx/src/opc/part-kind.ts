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

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const PACKAGE = 'application/vnd.openxmlformats-package.';

/** Content types of ECMA-376 Part 1 annexes, and of MS-PPTX and MS-ODRAWXML where Office went on. */
const KIND_BY_TYPE = new Map<string, PartKind>([
  [`${OPEN_XML}presentationml.presentation.main+xml`, 'presentation'],
  [`${OPEN_XML}presentationml.template.main+xml`, 'presentation'],
  [`${OPEN_XML}presentationml.slideshow.main+xml`, 'presentation'],
  [`${OPEN_XML}presentationml.slide+xml`, 'slide'],
  [`${OPEN_XML}presentationml.slideLayout+xml`, 'slide-layout'],
  [`${OPEN_XML}presentationml.slideMaster+xml`, 'slide-master'],
  [`${OPEN_XML}presentationml.notesSlide+xml`, 'notes-slide'],
  [`${OPEN_XML}presentationml.notesMaster+xml`, 'notes-master'],
  [`${OPEN_XML}presentationml.handoutMaster+xml`, 'handout-master'],
  [`${OPEN_XML}presentationml.comments+xml`, 'comments'],
  ['application/vnd.ms-powerpoint.comments+xml', 'threaded-comments'],
  [`${OPEN_XML}drawingml.chart+xml`, 'chart'],
  ['application/vnd.ms-office.chartex+xml', 'chart-ex'],
  [`${OPEN_XML}drawingml.chartshapes+xml`, 'chart-drawing'],
  [`${OPEN_XML}drawingml.diagramData+xml`, 'diagram-data'],
  ['application/vnd.ms-office.drawingml.diagramDrawing+xml', 'diagram-drawing'],
  [`${PACKAGE}core-properties+xml`, 'core-properties'],
  [`${OPEN_XML}extended-properties+xml`, 'app-properties'],
  [`${OPEN_XML}custom-properties+xml`, 'custom-properties'],
  [`${PACKAGE}relationships+xml`, 'relationships'],
  [`${OPEN_XML}spreadsheetml.sheet`, 'embedded-workbook'],
  [`${OPEN_XML}spreadsheetml.sharedStrings+xml`, 'shared-strings'],
  [`${OPEN_XML}spreadsheetml.worksheet+xml`, 'worksheet'],
  [`${OPEN_XML}spreadsheetml.table+xml`, 'workbook-table'],
]);

/** The kind of a part of that content type. */
export function partKindOf(contentType: string | undefined): PartKind {
  return KIND_BY_TYPE.get(contentType ?? '') ?? 'other';
}

/** Whether the engine reads the part as XML. `application/xml` is left alone: custom XML parts hold what their application likes, XML or not. */
export function isXmlType(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().endsWith('+xml') ?? false;
}
