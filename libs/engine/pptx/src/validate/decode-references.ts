const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the references of XML source that is known to be well-formed (XML 1.0 §4.1, §4.6). */
export function decodeReferences(source: string): string {
  if (!source.includes('&')) return source;
  return source.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(parseInt(decimal, 10));
    return PREDEFINED[name ?? ''] ?? whole;
  });
}
