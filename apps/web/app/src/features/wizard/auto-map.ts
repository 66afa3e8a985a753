/** Which CSV column fills each placeholder; an empty text is none yet. */
export type Mapping = Readonly<Record<string, string>>;

export const emptyMapping = (placeholders: readonly string[]): Mapping =>
  Object.fromEntries(placeholders.map((placeholder) => [placeholder, '']));

/**
 * Maps each placeholder to the first header that contains it or is contained in it, whatever the case (specification,
 * section 4). What has no such header stays empty.
 */
export function autoMap(placeholders: readonly string[], headers: readonly string[]): Mapping {
  const match = (placeholder: string): string => {
    const wanted = placeholder.toLowerCase();
    return (
      headers
        .map((header) => [header, header.toLowerCase()] as const)
        .find(([, header]) => header.includes(wanted) || wanted.includes(header))?.[0] ?? ''
    );
  };
  return Object.fromEntries(placeholders.map((placeholder) => [placeholder, match(placeholder)]));
}

export const unmapped = (mapping: Mapping): string[] =>
  Object.keys(mapping).filter((placeholder) => mapping[placeholder] === '');
