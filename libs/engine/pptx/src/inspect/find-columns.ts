/**
 * The column of each placeholder that has one: the same name; else one that differs in case, in white space at its ends, or by
 * braces around the header.
 */
export function findColumns(placeholders: readonly string[], headers: readonly string[]): ReadonlyMap<string, string> {
  const exact = new Set(headers);
  const byKey = firstByKey(headers);
  const found = new Map<string, string>();
  for (const placeholder of placeholders) {
    const column = exact.has(placeholder) ? placeholder : byKey.get(plainKey(placeholder));
    if (column !== undefined) found.set(placeholder, column);
  }
  return found;
}

function firstByKey(headers: readonly string[]): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const header of headers) {
    const key = plainKey(header);
    if (key !== '' && !byKey.has(key)) byKey.set(key, header);
  }
  return byKey;
}

/** What two spellings of one name have in common. */
export function plainKey(name: string): string {
  const inner = /^\{\{(.*)\}\}$/su.exec(name.trim())?.[1] ?? name;
  return inner.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
