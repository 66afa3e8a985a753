/** 128 bits that nobody else makes up. `crypto.randomUUID` is missing where a site has no TLS. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Names orders for the server. An order that is sent again, since its answer was lost, keeps its name; one that is another in any of its
 * parts gets a new one.
 */
export class OrderKeys {
  private last: { readonly order: object; readonly key: string } | null = null;

  keyOf(order: object): string {
    if (this.last === null || !isSame(this.last.order, order)) this.last = { order, key: randomId() };
    return this.last.key;
  }
}

/** Files are themselves alone; all else is what it holds. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const [a, b] = [entriesOf(one), entriesOf(other)];
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && isSame(value, b.get(name)));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

const entriesOf = (value: object): ReadonlyMap<unknown, unknown> =>
  value instanceof Map ? value : new Map<unknown, unknown>(Object.entries(value));
