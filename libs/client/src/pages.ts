import { type QueryValue, type ReadOptions, type Transport } from './transport';

/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  /** Leads to the page after this one; null for the last. */
  readonly next_cursor: string | null;
}

/** What a list that is paged takes beside its filters. */
export interface ListOptions<F extends PropertyKey = string> extends ReadOptions {
  /** Of one page, from 1 to 100. */
  readonly limit?: number;
  /** Of a page that was read before, to go on behind it. */
  readonly cursor?: string;
  /** What each entry has. All of it where it is not given. */
  readonly fields?: readonly F[];
}

/**
 * A list that is read page by page, as far as it is asked for:
 *
 * ```ts
 * for await (const batch of client.batches.list()) console.log(batch.name);
 * ```
 */
export class Pages<T> implements AsyncIterable<T> {
  constructor(
    private readonly transport: Transport,
    private readonly path: string,
    private readonly filters: Readonly<Record<string, QueryValue>>,
    private readonly options: ListOptions,
  ) {}

  /** The first page alone, or the one behind the cursor. */
  page(cursor = this.options.cursor): Promise<Page<T>> {
    const { limit, cursor: _, fields, ...call } = this.options;
    const query = { ...this.filters, limit, cursor, fields: fields?.join(',') };
    return this.transport.json<Page<T>>({ method: 'GET', path: this.path, query }, call);
  }

  /** Page by page. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let cursor = this.options.cursor;
    do {
      const page = await this.page(cursor);
      yield page;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** The first so many entries of the list. */
  async first(count: number): Promise<T[]> {
    const entries: T[] = [];
    if (count < 1) return entries;
    for await (const entry of this) {
      entries.push(entry);
      if (entries.length === count) break;
    }
    return entries;
  }
}
