import { type PartKind } from '../opc/part-kind';
import { quoted } from './fault-catalogue';
import { type PlannablePart } from './plannable-part';
import { type TextContainer } from './text-container';

/** Document properties by the element that holds them. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['dc:title', 'document title'],
  ['dc:subject', 'document subject'],
  ['dc:creator', 'document author'],
  ['dc:description', 'document comments'],
  ['dc:identifier', 'document identifier'],
  ['cp:keywords', 'document tags'],
  ['cp:category', 'document category'],
  ['cp:contentStatus', 'document status'],
  ['cp:contentType', 'document content type'],
  ['cp:lastModifiedBy', 'document property “last modified by”'],
  ['cp:version', 'document version'],
  ['ep:Company', 'document property “company”'],
  ['ep:Manager', 'document property “manager”'],
  ['ep:HyperlinkBase', 'document property “hyperlink base”'],
]);
const PROPERTIES_OF_ANY_NAME = 'document properties';

/** What the parts that a shape shows are to the author. */
const GRAPHICS: Partial<Record<PartKind, string>> = {
  chart: 'chart',
  'chart-ex': 'chart',
  'chart-drawing': 'drawing on chart',
  'diagram-data': 'SmartArt',
  'diagram-drawing': 'SmartArt',
  'shared-strings': 'data of chart',
  worksheet: 'data of chart',
  'workbook-table': 'data of chart',
};

/**
 * Where a text stands, in the words of the person who drew the deck: `slide 3, table “Prices”, row 2`,
 * `notes of slide 4`, `document title`. It never names a part; the one source of every place that people read.
 */
export function placeWords(
  part: Pick<PlannablePart, 'kind' | 'home' | 'authorOf'>,
  container: Pick<TextContainer, 'place' | 'holder'>,
): string {
  switch (part.kind) {
    case 'core-properties':
    case 'app-properties':
      return PROPERTIES.get(container.holder) ?? PROPERTIES_OF_ANY_NAME;
    case 'custom-properties':
      return customProperty(container.place.property);
    case 'comments':
    case 'threaded-comments':
      return `comment${authorWords(part, container.place.author)}${onHome(part)}`;
    case 'relationships':
      return `link${ofShape(container.place.shape)}${onHome(part)}`;
    default:
      return wordsInDrawing(part, container);
  }
}

function customProperty(name: string | undefined): string {
  return name === undefined ? PROPERTIES_OF_ANY_NAME : `document property ${quoted(name)}`;
}

function authorWords({ authorOf }: Pick<PlannablePart, 'authorOf'>, id: string | undefined): string {
  const author = id === undefined ? undefined : authorOf?.(id);
  return author === undefined || author === '' ? '' : ` by ${author}`;
}

function wordsInDrawing(
  part: Pick<PlannablePart, 'kind' | 'home'>,
  { place, holder }: Pick<TextContainer, 'place' | 'holder'>,
): string {
  const { shape, row, detail } = place;
  if (holder === 'descr' || holder === 'title') return `alternative text${ofShape(shape)}${onHome(part)}`;
  if (holder === 'tooltip') return `tip of a link${shape === undefined ? '' : ` in ${quoted(shape)}`}${onHome(part)}`;
  const graphic = GRAPHICS[part.kind] ?? (row === undefined ? undefined : 'table');
  const name = shape === undefined || part.kind === 'notes-slide' ? undefined : quoted(shape);
  const words = [graphic, name].filter((word) => word !== undefined).join(' ');
  const home = part.home();
  // What no slide or layout shows is its own home: `a chart`.
  const outer = graphic !== undefined && home.startsWith('a ') ? '' : home;
  return [outer, words, row === undefined ? '' : `row ${row}`, detail ?? ''].filter(Boolean).join(', ');
}

function ofShape(shape: string | undefined): string {
  return shape === undefined ? '' : ` of ${quoted(shape)}`;
}

function onHome({ home }: Pick<PlannablePart, 'home'>): string {
  const name = home();
  if (name === '') return '';
  return /^(?:notes of|the notes|a slide)/.test(name) ? ` in ${name.replace(/^notes/, 'the notes')}` : ` on ${name}`;
}
