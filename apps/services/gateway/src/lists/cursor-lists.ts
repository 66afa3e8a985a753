import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type z } from 'zod';
import { Sites } from '../sites/sites';
import { type ListAsked, readCursor, writeCursor } from './cursor';

interface ListCall {
  readonly request: Request;
  readonly query: { readonly limit: number; readonly cursor?: string | undefined; readonly fields?: unknown };
}

interface Sought<T, P> {
  readonly items: readonly T[];
  /** Null behind the last. */
  readonly next: P | null;
}

type Ask<T, P> = (seek: { readonly limit: number; readonly after: P | null }) => Promise<Sought<T, P>>;

/** Lists for programs: a part of a list, and where the next one is (RFC 8288). */
@Injectable()
export class CursorLists {
  constructor(private readonly sites: Sites) {}

  /** Throws `request.invalid` for a cursor of another list, and what `ask` throws. */
  async answer<T, S extends z.ZodType>({ request, query }: ListCall, place: S, ask: Ask<T, z.output<S>>) {
    const { limit, cursor, fields: _, ...filters } = query;
    const asked: ListAsked = [request.path, filters];
    const after = cursor === undefined ? null : readCursor(cursor, asked, place);
    const { items, next } = await ask({ limit, after });
    const next_cursor = next === null ? null : writeCursor(asked, next);
    request.res?.append('link', this.linksOf(request, next_cursor));
    return { data: [...items], next_cursor };
  }

  private linksOf({ originalUrl }: Request, next: string | null): string {
    const address = new URL(originalUrl, this.sites.addressOf('product'));
    address.searchParams.delete('cursor');
    const first = `<${address.href}>; rel="first"`;
    if (next === null) return first;
    address.searchParams.set('cursor', next);
    return `<${address.href}>; rel="next", ${first}`;
  }
}

/** Of a list that a service gives as a whole, what is behind a place. */
export const partBehind = <T, P>(
  all: readonly T[],
  placeOf: (item: T) => P,
  { limit, isBehind }: { readonly limit: number; readonly isBehind: (item: T) => boolean },
): Sought<T, P> => {
  const behind = all.filter(isBehind);
  const items = behind.slice(0, limit);
  const last = behind.length > limit ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : placeOf(last) };
};
