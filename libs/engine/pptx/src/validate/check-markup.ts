import type { PackageParts } from './package-parts';
import { readElements } from './read-elements';
import type { Relationship, RelationshipsByPart } from './relationships';

const XML_TYPE = /\+xml$/;
const SHAPE_PROPERTIES = 'p:cNvPr';

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
  const shapeIds = new Set<string>();
  for (const { name, attributes, fallback } of readElements(xml, part)) {
    for (const [attribute, id] of attributes) {
      // PowerPoint writes r:id="" for a link that is an action ("next slide") and has no target.
      if (!attribute.startsWith('r:') || id === '' || relationships.has(id)) continue;
      parts.report(part, 'deck.unknown_relationship_id', `${name} names the relationship ${id}, which is not there.`);
    }
    if (name !== SHAPE_PROPERTIES || fallback) continue;
    const shapeId = attributes.get('id') ?? '';
    if (shapeIds.has(shapeId)) parts.report(part, 'deck.duplicate_shape_id', `Two shapes have the id ${shapeId}.`);
    shapeIds.add(shapeId);
  }
}
