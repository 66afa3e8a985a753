/** The kinds of part whose text Rowdeck fills, named after the parts of ECMA-376 Part 1 §11–§15. */
export type TextPartKind =
  | 'slide'
  | 'notesSlide'
  | 'slideLayout'
  | 'slideMaster'
  | 'notesMaster'
  | 'handoutMaster'
  | 'diagramData'
  | 'diagramDrawing'
  | 'chart'
  | 'chartExtended'
  | 'chartDrawing'
  | 'comments'
  | 'threadedComments'
  | 'coreProperties'
  | 'extendedProperties'
  | 'customProperties'
  | 'relationships'
  | 'sharedStrings'
  | 'worksheet'
  | 'workbookTable';

const office = 'application/vnd.openxmlformats-officedocument.';

/** Content types are compared without case: RFC 2045 §5.1, ECMA-376 Part 2 §7.2.3. */
const kindByContentType = new Map<string, TextPartKind>([
  [`${office}presentationml.slide+xml`, 'slide'],
  [`${office}presentationml.notesslide+xml`, 'notesSlide'],
  [`${office}presentationml.slidelayout+xml`, 'slideLayout'],
  [`${office}presentationml.slidemaster+xml`, 'slideMaster'],
  [`${office}presentationml.notesmaster+xml`, 'notesMaster'],
  [`${office}presentationml.handoutmaster+xml`, 'handoutMaster'],
  [`${office}presentationml.comments+xml`, 'comments'],
  [`${office}drawingml.diagramdata+xml`, 'diagramData'],
  ['application/vnd.ms-office.drawingml.diagramdrawing+xml', 'diagramDrawing'],
  [`${office}drawingml.chart+xml`, 'chart'],
  ['application/vnd.ms-office.chartex+xml', 'chartExtended'],
  [`${office}drawingml.chartshapes+xml`, 'chartDrawing'],
  ['application/vnd.ms-powerpoint.comments+xml', 'threadedComments'],
  ['application/vnd.openxmlformats-package.core-properties+xml', 'coreProperties'],
  [`${office}extended-properties+xml`, 'extendedProperties'],
  [`${office}custom-properties+xml`, 'customProperties'],
  ['application/vnd.openxmlformats-package.relationships+xml', 'relationships'],
  [`${office}spreadsheetml.sharedstrings+xml`, 'sharedStrings'],
  [`${office}spreadsheetml.worksheet+xml`, 'worksheet'],
  [`${office}spreadsheetml.table+xml`, 'workbookTable'],
]);

/** The kind of a part by its content type, or undefined where no text of it is filled. */
export function textPartKind(contentType: string): TextPartKind | undefined {
  const [essence = ''] = contentType.split(';');
  return kindByContentType.get(essence.trim().toLowerCase());
}
