/** More lines say no more. */
const LOOKED_AT = 50;
/** A name and a colon, with a blank or nothing behind it. */
const ENTRY = /^(?:[A-Za-z_][\w .-]{0,60}|"[^"]{1,60}"|'[^']{1,60}'):(?: |$)/;
const NAME_ALONE = /^[\w .-]{1,60}:$/;
const ITEM = /^-(?: +(?:\{|\[|[\w"'][^:,;|\t]{0,60}:(?: |$))|$)/;
const INDENTED = /^ +\S/;
const DOCUMENT = /^(?:---|%YAML\b)/;
const UNSAID = /^\s*(?:#|$)/;
/** What separates the headers of a table. */
const SEPARATOR = /[,;|\t]/;

/**
 * Whether a text is YAML with names in it: a list of mappings, or a mapping.
 *
 * @param head the first characters of a file
 */
export function isYaml(head: string): boolean {
  const lines = head.split(/\r\n?|\n/, LOOKED_AT).filter((line) => !UNSAID.test(line));
  const start = lines.findIndex((line) => !DOCUMENT.test(line));
  const [first = '', second = ''] = start < 0 ? [] : lines.slice(start);
  if (start > 0) return ENTRY.test(first) || ITEM.test(first);
  if (ITEM.test(first)) return ITEM.test(second) || INDENTED.test(second);
  if (NAME_ALONE.test(first)) return ITEM.test(second) || INDENTED.test(second);
  return second !== '' && !SEPARATOR.test(first) && lines.every((line) => ENTRY.test(line));
}
