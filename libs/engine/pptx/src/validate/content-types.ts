import { type PackageParts } from './package-parts';
import { readElements } from '../opc/read-elements';

export const CONTENT_TYPES = '[Content_Types].xml';

const extensionOf = (name: string): string => {
  const file = name.slice(name.lastIndexOf('/') + 1);
  return file.includes('.') ? file.slice(file.lastIndexOf('.') + 1).toLowerCase() : '';
};

/**
 * Checks `[Content_Types].xml` against the parts (ECMA-376 Part 2 §7.2.3) and returns the type of each.
 *
 * @returns content type by part name
 */
export function checkContentTypes(parts: PackageParts): Map<string, string> {
  const { defaults, overrides } = readContentTypes(parts);
  const types = new Map<string, string>();
  for (const name of parts.names) {
    if (name === CONTENT_TYPES) continue;
    const type = overrides.get(name.toLowerCase()) ?? defaults.get(extensionOf(name));
    if (type === undefined) parts.report(name, 'deck.untyped_part', 'The part has no content type.');
    else types.set(name, type);
  }
  for (const name of overrides.keys()) {
    if (!parts.find(name)) {
      parts.report(CONTENT_TYPES, 'deck.override_without_part', `An Override names /${name}, which is not there.`);
    }
  }
  return types;
}

interface ContentTypes {
  readonly defaults: ReadonlyMap<string, string>;
  readonly overrides: ReadonlyMap<string, string>;
}

function readContentTypes(parts: PackageParts): ContentTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const put = (map: Map<string, string>, key: string, type: string): void => {
    if (map.has(key)) parts.report(CONTENT_TYPES, 'deck.duplicate_content_type', `“${key}” is given a type twice.`);
    map.set(key, type);
  };
  const xml = parts.textOf(CONTENT_TYPES);
  if (xml === undefined) parts.report(CONTENT_TYPES, 'template.missing_content_types', 'There is no such part.');
  else
    parts.check(CONTENT_TYPES, () => {
      for (const { name, attribute } of readElements(xml, CONTENT_TYPES)) {
        const type = attribute('ContentType') ?? '';
        if (name === 'ct:Default') put(defaults, attribute('Extension')?.toLowerCase() ?? '', type);
        if (name === 'ct:Override') put(overrides, attribute('PartName')?.replace(/^\//, '').toLowerCase() ?? '', type);
      }
    });
  return { defaults, overrides };
}
