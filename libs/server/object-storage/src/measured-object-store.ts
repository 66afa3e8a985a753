import { type Readable } from 'node:stream';
import { asProblem, PARTS, partsAway } from '@rowdeck/failures';
import { beginChildSpan, inChildSpan, type ServiceMetrics, type SpanAbout } from '@rowdeck/service-kit';
import { Histogram } from 'prom-client';
import { ObjectStore, type PutOptions, type StoredObject } from './object-store';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Of the key nothing: it names whose the object is. */
const spanOf = (operation: string): SpanAbout => ({
  name: `store ${operation}`,
  kind: 'client',
  attributes: { 'rowdeck.store.operation': operation },
});

/**
 * Tells the metrics, and traces, how long the calls of a store take, and how they end. Of what is streamed it is the time until the first bytes may be read, of a list
 * all of it.
 */
export class MeasuredObjectStore extends ObjectStore {
  private readonly calls: Histogram<'operation' | 'outcome'>;

  constructor(
    private readonly store: ObjectStore,
    { registry }: ServiceMetrics,
  ) {
    super();
    this.calls = new Histogram({
      name: 'object_store_duration_seconds',
      help: 'Time of a call of the object store; the outcome is ok or the code of the problem',
      labelNames: ['operation', 'outcome'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<{ size: number }> {
    return this.measured('put', () => this.store.put(key, body, options));
  }

  get(key: string): Promise<Readable> {
    return this.measured('get', () => this.store.get(key));
  }

  getRange(key: string, offset: number, length: number): Promise<Readable> {
    return this.measured('getRange', () => this.store.getRange(key, offset, length));
  }

  read(key: string, limit?: number): Promise<Uint8Array> {
    return this.measured('read', () => this.store.read(key, limit));
  }

  head(key: string): Promise<{ size: number } | null> {
    return this.measured('head', () => this.store.head(key));
  }

  delete(keys: string | readonly string[]): Promise<void> {
    return this.measured('delete', () => this.store.delete(keys));
  }

  checkReady(): Promise<void> {
    return this.measured('checkReady', () => this.store.checkReady());
  }

  checkRoom(): Promise<void> {
    return this.measured('checkRoom', () => this.store.checkRoom());
  }

  tryRoom(folder: string): Promise<void> {
    return this.measured('tryRoom', () => this.store.tryRoom(folder));
  }

  endUnfinished(folder: string, olderThanMs: number): Promise<number> {
    return this.measured('endUnfinished', () => this.store.endUnfinished(folder, olderThanMs));
  }

  override deleteBelow(folder: string): Promise<void> {
    return this.measured('deleteBelow', () => this.store.deleteBelow(folder));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const startedAt = performance.now();
    const endSpan = beginChildSpan(spanOf('list'));
    let failure: unknown;
    try {
      yield* this.store.list(prefix);
      partsAway.works(PARTS.store);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // Also where the reader has had enough of it before its end.
      endSpan(failure);
      this.observe('list', failure === undefined ? 'ok' : asProblem(failure).code, startedAt);
    }
  }

  private async measured<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const answer = await inChildSpan(spanOf(operation), call);
      this.observe(operation, 'ok', startedAt);
      partsAway.works(PARTS.store);
      return answer;
    } catch (error) {
      this.observe(operation, asProblem(error).code, startedAt);
      throw error;
    }
  }

  private observe(operation: string, outcome: string, startedAt: number): void {
    this.calls.observe({ operation, outcome }, (performance.now() - startedAt) / 1000);
  }
}
