import { type PackageParts } from './package-parts';
import { readElements } from '../opc/read-elements';

export interface Relationship {
  readonly type: string;
  /** Name of the part; undefined for an external target. */
  readonly target?: string;
}

/** Relationships by source part (`''` for the package) and then by id. */
export type RelationshipsByPart = ReadonlyMap<string, ReadonlyMap<string, Relationship>>;

/** Checks every relationships part (ECMA-376 Part 2 §6.5): its source is there, its ids are unique, its targets exist. */
export function checkRelationships(parts: PackageParts): RelationshipsByPart {
  const byPart = new Map<string, ReadonlyMap<string, Relationship>>();
  for (const name of parts.names) {
    const source = sourceOf(name);
    if (source === undefined) continue;
    if (source !== '' && !parts.find(source)) {
      parts.report(name, 'deck.relationships_without_part', `They belong to ${source}, which is not there.`);
    }
    byPart.set(source, readRelationships(parts, name, source));
  }
  return byPart;
}

/** The part that a relationships part belongs to, empty for the package; undefined for any other part. */
function sourceOf(name: string): string | undefined {
  const path = name.split('/');
  const [folder, file = ''] = path.splice(-2);
  if (folder !== '_rels' || !file.endsWith('.rels')) return undefined;
  return file === '.rels' ? '' : [...path, file.slice(0, -'.rels'.length)].join('/');
}

function readRelationships(parts: PackageParts, name: string, source: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  const xml = parts.textOf(name) ?? '';
  parts.check(name, () => {
    for (const { name: element, attribute } of readElements(xml, name)) {
      if (element !== 'rel:Relationship') continue;
      const id = attribute('Id') ?? '';
      const type = attribute('Type') ?? '';
      const external = attribute('TargetMode') === 'External';
      if (found.has(id)) parts.report(name, 'deck.duplicate_relationship_id', `Two relationships have the id ${id}.`);
      found.set(
        id,
        external ? { type } : { type, target: checkedTarget(parts, name, source, attribute('Target') ?? '') },
      );
    }
  });
  return found;
}

function checkedTarget(parts: PackageParts, relationships: string, source: string, target: string): string {
  const resolved = resolveTarget(source, target);
  const part = parts.find(resolved);
  if (part === undefined && resolved !== '') {
    parts.report(
      relationships,
      'deck.dangling_relationship',
      `A relationship leads to ${resolved}, which is not there.`,
    );
  }
  return part ?? resolved;
}

/** Resolves a target against the folder of its source (RFC 3986 §5.2). `#fragment` alone leads to the source itself. */
export function resolveTarget(source: string, target: string): string {
  const path = decodePercent(target.split('#', 1)[0] ?? '');
  if (path === '') return source;
  if (path.startsWith('/')) return path.slice(1);
  const segments = source.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function decodePercent(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
