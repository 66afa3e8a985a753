import { useSearchParams } from 'react-router-dom';

export interface Filters<K extends string> {
  readonly values: Readonly<Partial<Record<K, string>>>;
  /** Whether anything is left out of the list. */
  readonly active: boolean;
  /** Leads to the first page; null takes a filter away. What is typed leaves no trail of addresses behind. */
  readonly set: (key: K, value: string | null, typed?: boolean) => void;
  readonly clear: () => void;
  /** The address of another page of the same list. */
  readonly pathOf: (page: number) => string;
}

/**
 * What a list is narrowed to stands in its address: it can be shared, and Back leads to what was seen before.
 * @param keys that narrow it; `sort` is kept beside them
 * @param holding those of the values that are filters: what somebody has typed into an address and is none narrows nothing, and is not shown
 */
export function useFilters<K extends string>(
  keys: readonly K[],
  holding: (values: Readonly<Record<string, string>>) => Readonly<Partial<Record<K, unknown>>>,
): Filters<K | 'sort'> {
  const [search, setSearch] = useSearchParams();
  const values: Partial<Record<K | 'sort', string>> = {};
  for (const key of [...keys, 'sort' as const]) {
    const value = search.get(key);
    if (value !== null && value !== '') values[key] = value;
  }
  const held = holding({ ...values } as Record<string, string>);
  for (const key of keys) if (held[key] === undefined) delete values[key];
  const change = (alter: (next: URLSearchParams) => void, replace = false): void => {
    const next = new URLSearchParams(search);
    next.delete('page');
    alter(next);
    setSearch(next, { replace });
  };
  return {
    values,
    active: keys.some((key) => values[key] !== undefined),
    set: (key, value, typed = false) =>
      change((next) => (value === null || value === '' ? next.delete(key) : next.set(key, value)), typed),
    clear: () => change((next) => keys.forEach((key) => next.delete(key))),
    pathOf: (page) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      if (page > 1) next.set('page', String(page));
      return next.size === 0 ? '?' : `?${next.toString()}`;
    },
  };
}
