const RELATIONSHIPS_FOLDER = '_rels/';

/** The folder of a part, with its closing slash; empty for the root. */
function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

/** Where a part's relationships stand (ECMA-376 Part 2 §6.5.2); the package's own for an empty name. */
export function relationshipsPartOf(name: string): string {
  const folder = folderOf(name);
  return `${folder}_rels/${name.slice(folder.length)}.rels`;
}

/** The part whose relationships `name` holds: empty for the package, undefined when it is no relationships part. */
export function sourceOfRelationships(name: string): string | undefined {
  const folder = folderOf(name);
  const above = folder.slice(0, -RELATIONSHIPS_FOLDER.length);
  const isOne = folder === above + RELATIONSHIPS_FOLDER && (above === '' || above.endsWith('/'));
  if (!isOne || !name.endsWith('.rels')) return undefined;
  return above + name.slice(folder.length, -'.rels'.length);
}

/**
 * What two names of one part have in common: ASCII case does not count (ECMA-376 Part 2 §6.2.2.3), nor whether a producer
 * percent-encoded a space, which some do in relationships and not in the archive.
 */
export function partKey(name: string): string {
  return unescaped(name).toLowerCase();
}

/** The part that a relationship of `source` points to: a relative reference (RFC 3986 §5.2), fragment taken off. */
export function resolveTarget(source: string, target: string): string {
  const end = target.search(/[#?]/);
  const path = end < 0 ? target : target.slice(0, end);
  const segments: string[] = path.startsWith('/') ? [] : folderOf(source).split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
