import { randomId } from '@rowdeck/ui';

/** An order that was sent, as a text, and the name that it had. */
export interface SentOrder {
  readonly order: string;
  readonly key: string;
}

/**
 * Names orders for the server. An order that is sent again, since its answer was lost, keeps its name, also after the page was loaded
 * anew; one that is another in any of its parts gets a new one.
 */
export function sentAs(order: object, last: SentOrder | null): SentOrder {
  const text = JSON.stringify(order, plainly);
  return last?.order === text ? last : { order: text, key: randomId() };
}

/** A file is known by what a browser keeps of it. */
function plainly(_: string, value: unknown): unknown {
  if (value instanceof Map) return [...(value as ReadonlyMap<unknown, unknown>)];
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value;
}
