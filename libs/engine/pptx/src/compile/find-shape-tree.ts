import { XmlScanner } from '../xml/xml-scanner';

/** Where a shape can be added to a slide, and which ids are taken. */
export interface ShapeTree {
  /** Offset in the source behind the last shape. */
  readonly insertAt: number;
  readonly freeId: number;
}

/** ST_DrawingElementId is an unsigned 32-bit number (ECMA-376 Part 1 §20.1.10.21), but PowerPoint repairs what passes the signed range. */
const LARGEST_ID = 0x7fffffff;

/**
 * The end of a slide's own shape tree, before its extension list (ECMA-376 Part 1 §19.3.1.45 fixes that order).
 * @returns undefined for a slide without one
 * @throws TemplateRejected when the slide is not well-formed
 */
export function findShapeTree(xml: string, part: string): ShapeTree | undefined {
  const scanner = new XmlScanner(xml, part);
  const ids = new Set<number>();
  let treeDepth = 0;
  let insertAt: number | undefined;
  while (scanner.next()) {
    if (scanner.kind === 'start') {
      if (treeDepth === 0 && scanner.name === 'p:spTree' && !scanner.selfClosing) treeDepth = scanner.depth;
      else if (treeDepth > 0 && scanner.depth === treeDepth + 1 && scanner.name === 'p:extLst')
        insertAt ??= scanner.start;
      const id = scanner.name.endsWith(':cNvPr') ? scanner.attribute('id') : undefined;
      if (id !== undefined) ids.add(Number(xml.slice(id.valueStart, id.valueEnd)));
    } else if (scanner.kind === 'end' && scanner.depth === treeDepth && scanner.name === 'p:spTree') {
      insertAt ??= scanner.start;
    }
  }
  return insertAt === undefined ? undefined : { insertAt, freeId: freeId(ids) };
}

function freeId(taken: ReadonlySet<number>): number {
  let largest = 0;
  for (const id of taken) if (id > largest && id <= LARGEST_ID) largest = id;
  if (largest < LARGEST_ID) return largest + 1;
  let id = 2;
  while (taken.has(id)) id++;
  return id;
}
