import { isRowCounter, type MappedValue } from '@rowdeck/engine-pptx-findings';

/** Which column or text fills each placeholder; an empty name is none yet. */
export type Mapping = Readonly<Record<string, MappedValue>>;

/** A mapping to columns alone. */
type ColumnMapping = Readonly<Record<string, string>>;

/** The column of a placeholder; an empty name where it has none, or a text. */
export const columnIn = (mapping: Mapping, placeholder: string): string => {
  const value = mapping[placeholder];
  return typeof value === 'string' ? value : '';
};

export const isText = (value: MappedValue | undefined): value is Exclude<MappedValue, string> =>
  typeof value === 'object';

export const emptyMapping = (placeholders: readonly string[]): ColumnMapping =>
  Object.fromEntries(placeholders.map((placeholder) => [placeholder, '']));

/**
 * Maps each placeholder to the first header that contains it or is contained in it, whatever the case. What has no such
 * header stays empty: nor is the only column taken that holds the names of several, since its separator was not found. `{{row}}` and `{{rows}}` take a column of their name alone, as on the command line: “Growth” is no number of a row.
 */
export function autoMap(placeholders: readonly string[], headers: readonly string[]): ColumnMapping {
  const match = (placeholder: string): string => {
    if (isRowCounter(placeholder)) return namesake(placeholder, headers) ?? '';
    if (holdsSeveral(placeholders, headers)) return namesake(placeholder, headers) ?? '';
    const wanted = placeholder.toLowerCase();
    return (
      headers
        .map((header) => [header, header.toLowerCase()] as const)
        .find(([, header]) => header.includes(wanted) || wanted.includes(header))?.[0] ?? ''
    );
  };
  return Object.fromEntries(placeholders.map((placeholder) => [placeholder, match(placeholder)]));
}

/** Placeholders, and their columns or texts, in pairs. */
export type MappedPairs = readonly (readonly [placeholder: string, value: MappedValue])[];

/** What of an earlier mapping fits: placeholders of the template whose columns the table has again, and texts. The file's headers may have spaces around them. */
export const fitting = (pairs: MappedPairs, placeholders: readonly string[], headers: readonly string[]): Mapping =>
  Object.fromEntries(
    pairs.flatMap(([placeholder, value]) => {
      const again = isText(value) ? value : headers.find((header) => header.trim() === value.trim());
      return again !== undefined && placeholders.includes(placeholder) ? [[placeholder, again]] : [];
    }),
  );

/** What may separate columns though nobody would guess so; names and prose hold the others. */
const UNLISTED = /[^\p{L}\p{M}\p{N}\s"',;|.:/_()[\]-]/u;

/** Whether the only header is several names in one, `name^city`. */
const holdsSeveral = (placeholders: readonly string[], [header = '', ...others]: readonly string[]): boolean => {
  const names = header
    .toLowerCase()
    .split(UNLISTED)
    .map((name) => name.trim());
  const isOne = (placeholder: string): boolean => names.includes(placeholder.toLowerCase());
  return others.length === 0 && names.length > 1 && placeholders.some(isOne);
};

/** Letters that people write differently in a header than in a placeholder: `Company name`, `company_name`. */
export const loosely = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The column of a placeholder's own name, first to the letter, then but for case, spaces, `_` and `-`. */
export const namesake = (placeholder: string, headers: readonly string[]): string | undefined =>
  headers.find((header) => header === placeholder) ??
  headers.find((header) => loosely(header) === loosely(placeholder));

/** Placeholders that have a column of their own name and another one in the mapping: `autoMap` gives `field_1` to `field_10`. */
export const strayed = (mapping: Mapping, headers: readonly string[]): string[] =>
  Object.keys(mapping).flatMap((placeholder) => {
    const column = columnIn(mapping, placeholder);
    const own = namesake(placeholder, headers);
    return own === undefined || isText(mapping[placeholder]) || loosely(own) === loosely(column) ? [] : [placeholder];
  });

/** Gives each placeholder the column of its own name. Without one it keeps what it has, or gets what `autoMap` finds. */
export function matchByName(mapping: Mapping, headers: readonly string[]): Mapping {
  const found = autoMap(Object.keys(mapping), headers);
  return Object.fromEntries(
    Object.entries(mapping).map(([placeholder, value]) => [
      placeholder,
      namesake(placeholder, headers) ?? (value === '' ? (found[placeholder] ?? '') : value),
    ]),
  );
}

/** What has neither column nor text, and would print none of its own: a default, or the number of the row. */
export const unmapped = (mapping: Mapping, defaults: ReadonlyMap<string, string>): string[] =>
  Object.keys(mapping).filter(
    (placeholder) => mapping[placeholder] === '' && !isRowCounter(placeholder) && !defaults.has(placeholder),
  );

/** As in the last batch of the template, and by name what that does not say. */
export const firstMapping = (
  lastMapping: MappedPairs,
  placeholders: readonly string[],
  headers: readonly string[],
): Mapping => ({ ...autoMap(placeholders, headers), ...fitting(lastMapping, placeholders, headers) });

/** What was chosen before all placeholders were there. */
export const chosenIn = (mapping: Mapping, headers: readonly string[]): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, value]) => isText(value) || headers.includes(value)));
