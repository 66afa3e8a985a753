/** What stands between the braces: a column's name, then filters. */
export interface Expression {
  /** As typed, trimmed. Everything but a bar belongs to the name: spaces, dots, quotes, `#`, `/`, `%`, `$`. */
  readonly name: string;
  /** Source text behind the first bar, trimmed; empty when there are no filters. */
  readonly filters: string;
}

/** Cuts `amount | currency: "EUR"` at its first bar. */
export function splitExpression(source: string): Expression {
  const bar = source.indexOf('|');
  if (bar < 0) return { name: source.trim(), filters: '' };
  return { name: source.slice(0, bar).trim(), filters: source.slice(bar + 1).trim() };
}
