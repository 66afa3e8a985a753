import { CONTENT_TYPES } from '../opc/content-types';
import { partKey, relationshipsPartOf, sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { type XmlElement } from '../opc/read-elements';
import { removeElements } from '../opc/remove-elements';

/**
 * Relationships of the package to what no filled presentation can keep, by last segment of their type: the picture of the first
 * slide, which would show the template's tags (ECMA-376 Part 2 §8.3); the signatures, which a filled slide makes void (§10.4.2).
 */
const STALE: ReadonlySet<string> = new Set(['thumbnail', 'origin']);

/** The package without its thumbnail and its signatures: the parts, what refers to them, and their content types. */
export function dropStaleParts(opened: PresentationPackage): PresentationPackage {
  const stale = opened.relationshipsOf('').filter(({ type, external }) => STALE.has(type) && !external);
  if (stale.length === 0) return opened;
  const gone = partsOnlyReachedBy(
    opened,
    stale.map(({ target }) => target),
  );
  // Damaged packages have an id twice: that of the presentation is to stay.
  const keys = new Set(stale.map(({ id, type }) => `${id} ${type}`));
  const keyOf = ({ attribute }: XmlElement): string =>
    `${attribute('Id') ?? ''} ${attribute('Type')?.replace(/^.*\//s, '') ?? ''}`;
  const root = relationshipsPartOf('');
  const edited = new Map([
    [root, without(opened, root, (element) => keys.has(keyOf(element)))],
    [CONTENT_TYPES, without(opened, CONTENT_TYPES, isTypeOf(opened, gone))],
  ]);
  const changed = new Map(Array.from(edited, ([name, xml]) => [opened.entry(name).name, xml]));
  return opened.withoutParts(gone).withXml(changed);
}

function without(opened: PresentationPackage, part: string, isRemoved: (element: XmlElement) => boolean): string {
  return removeElements(opened.readXml(part), part, isRemoved);
}

/** Keys of the parts that these lead to, their relationships with them. What anything else refers to stays. */
function partsOnlyReachedBy(opened: PresentationPackage, targets: readonly string[]): ReadonlySet<string> {
  const found = new Set(reach(opened, targets));
  const others = opened.entries.flatMap(({ name }) => {
    const source = sourceOfRelationships(name);
    return source === undefined || found.has(partKey(source)) ? [] : [source];
  });
  const kept = others.flatMap((source) =>
    opened
      .relationshipsOf(source)
      .filter(({ type, external }) => !external && !(source === '' && STALE.has(type)))
      .map(({ target }) => target),
  );
  for (const key of reach(opened, kept)) found.delete(key);
  return new Set([...found].flatMap((key) => [key, partKey(relationshipsPartOf(key))]));
}

function* reach(opened: PresentationPackage, targets: readonly string[]): Generator<string, void, undefined> {
  const seen = new Set<string>();
  const pending = [...targets];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(partKey(next)) || !opened.has(next)) continue;
    seen.add(partKey(next));
    yield partKey(next);
    for (const { target, external } of opened.relationshipsOf(next)) if (!external) pending.push(target);
  }
}

/** An `Override` of a part that is gone, or a `Default` for an extension that no part has any more. */
function isTypeOf(opened: PresentationPackage, gone: ReadonlySet<string>): (element: XmlElement) => boolean {
  const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
  const left = new Set(
    opened.entries.map(({ name }) => partKey(name)).flatMap((key) => (gone.has(key) ? [] : [extensionOf(key)])),
  );
  const unused = new Set([...gone].map(extensionOf).filter((extension) => !left.has(extension)));
  return ({ name, attribute }) =>
    name === 'ct:Override'
      ? gone.has(partKey(attribute('PartName')?.replace(/^\//, '') ?? ''))
      : name === 'ct:Default' && unused.has(attribute('Extension')?.toLowerCase() ?? '');
}
