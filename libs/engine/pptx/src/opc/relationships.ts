import { resolveTarget } from './part-names';
import { readElements } from './read-elements';

/** A relationship of a part or of the package (ECMA-376 Part 2 §6.5.3). */
export interface Relationship {
  readonly id: string;
  /** Last segment of the type's URI (`slide`, `officeDocument`): the same for the transitional and the strict form. */
  readonly type: string;
  /** A part name, resolved; the target as it stands when external. */
  readonly target: string;
  readonly external: boolean;
}

/**
 * @param source the part the relationships belong to, empty for the package
 * @throws TemplateRejected when the part is not well-formed
 */
export function readRelationships(xml: string, part: string, source: string): Relationship[] {
  const relationships: Relationship[] = [];
  for (const element of readElements(xml, part)) {
    if (element.name !== 'rel:Relationship') continue;
    const target = element.attribute('Target') ?? '';
    const external = element.attribute('TargetMode') === 'External';
    relationships.push({
      id: element.attribute('Id') ?? '',
      type: (element.attribute('Type') ?? '').replace(/^.*\//s, ''),
      target: external ? target : resolveTarget(source, target),
      external,
    });
  }
  return relationships;
}
