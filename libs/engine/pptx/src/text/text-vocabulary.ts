/** Elements that hold text which a reader sees as one, cut into runs: paragraphs, and strings of a worksheet. */
export const CONTAINERS: ReadonlySet<string> = new Set(['a:p', 'x:si', 'x:is']);

/** Elements inside a container that hold its text (ECMA-376 Part 1 §21.1.2.3.11, §18.4.12). */
export const RUN_TEXTS: ReadonlySet<string> = new Set(['a:t', 'x:t']);

/** Elements that hold text without runs; one is a text of its own. */
export const LEAVES: ReadonlySet<string> = new Set([
  'c:v',
  'cx:pt',
  'cx:v',
  'p:text',
  'dc:title',
  'dc:subject',
  'dc:creator',
  'dc:description',
  'dc:identifier',
  'cp:keywords',
  'cp:category',
  'cp:contentStatus',
  'cp:contentType',
  'cp:lastModifiedBy',
  'cp:version',
  'ep:Company',
  'ep:Manager',
  'ep:HyperlinkBase',
  'vt:lpstr',
  'vt:lpwstr',
  'vt:bstr',
]);

/** Leaves in which `_xHHHH_` stands for a character: those of the type ST_Xstring, and bstr (ECMA-376 Part 1 §22.4.2.4). */
export const XSTRINGS: ReadonlySet<string> = new Set(['c:v', 'vt:bstr']);

/** Where PowerPoint lists the titles of the slides again (ECMA-376 Part 1 §22.2.2.26). */
export const DERIVED = 'ep:TitlesOfParts';

/** Phonetic guides over Japanese strings repeat the text in another script (ECMA-376 Part 1 §18.4.6). */
export const IGNORED_IN_CONTAINER = 'x:rPh';

/** A paragraph may hold two versions of a run; text is never read across them (ECMA-376 Part 3, AlternateContent). */
export const BRANCHES: ReadonlySet<string> = new Set(['mc:Choice', 'mc:Fallback']);

const HYPERLINK = ['tooltip'];
const SHAPE = ['descr', 'title'];
const NONE: readonly string[] = [];

const attributesByElement = new Map<string, readonly string[]>([
  ['a:hlinkClick', HYPERLINK],
  ['a:hlinkHover', HYPERLINK],
  ['a:hlinkMouseOver', HYPERLINK],
  ['x:tableColumn', ['name']],
]);

/** Whether an element names a shape and carries its alternative text, in whatever vocabulary the shape is drawn. */
export function namesShape(element: string): boolean {
  return element.endsWith(':cNvPr');
}

/** The attributes of an element that hold text a person wrote. */
export function textAttributes(element: string): readonly string[] {
  return namesShape(element) ? SHAPE : (attributesByElement.get(element) ?? NONE);
}
