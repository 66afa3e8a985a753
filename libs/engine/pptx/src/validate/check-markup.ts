import { decodeReferences } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';
import { type PackageParts } from './package-parts';
import { type Relationship, type RelationshipsByPart } from './relationships';

const XML_TYPE = /\+xml$/;
const SHAPE_PROPERTIES = 'p:cNvPr';
const FALLBACK = 'mc:Fallback';

/** Checks every XML part: it is well-formed, the relationships that it names are there, and no two of its shapes have the same id. */
export function checkMarkup(
  parts: PackageParts,
  types: ReadonlyMap<string, string>,
  relationships: RelationshipsByPart,
): void {
  for (const [name, type] of types) {
    if (!XML_TYPE.test(type)) continue;
    const xml = parts.textOf(name);
    if (xml !== undefined)
      parts.check(name, () => checkElements(parts, name, xml, relationships.get(name) ?? new Map()));
  }
}

function checkElements(
  parts: PackageParts,
  part: string,
  xml: string,
  relationships: ReadonlyMap<string, Relationship>,
): void {
  const scanner = new XmlScanner(xml, part);
  const shapeIds = new Set<string>();
  let fallbacks = 0;
  while (scanner.next()) {
    if (scanner.name === FALLBACK && scanner.kind === 'end') fallbacks--;
    if (scanner.kind !== 'start') continue;
    if (scanner.name === FALLBACK) fallbacks++;
    checkRelationshipIds(parts, part, scanner, relationships);
    // A fallback is the second version of what its mc:Choice holds, with the same ids.
    if (scanner.name === SHAPE_PROPERTIES && fallbacks === 0) checkShapeId(parts, part, scanner, shapeIds);
  }
}

function checkRelationshipIds(
  parts: PackageParts,
  part: string,
  scanner: XmlScanner,
  relationships: ReadonlyMap<string, Relationship>,
): void {
  for (const attribute of scanner.attributes) {
    if (!scanner.attributeName(attribute).startsWith('r:')) continue;
    const id = decodeReferences(scanner.xml.slice(attribute.valueStart, attribute.valueEnd));
    // PowerPoint writes r:id="" for a link that is an action ("next slide") and has no target.
    if (id === '' || relationships.has(id)) continue;
    parts.report(
      part,
      'deck.unknown_relationship_id',
      `${scanner.name} names the relationship ${id}, which is not there.`,
    );
  }
}

function checkShapeId(parts: PackageParts, part: string, scanner: XmlScanner, seen: Set<string>): void {
  const range = scanner.attribute('id');
  const id = range ? scanner.xml.slice(range.valueStart, range.valueEnd) : '';
  if (seen.has(id)) parts.report(part, 'deck.duplicate_shape_id', `Two shapes have the id ${id}.`);
  seen.add(id);
}
