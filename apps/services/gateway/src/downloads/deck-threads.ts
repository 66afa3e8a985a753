import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type DeckChunk } from '@rowdeck/contracts';
import { KeptReadings } from '@rowdeck/engine-pptx';
import { ObjectNotFound, threadStoreEnvironment } from '@rowdeck/object-storage';
import { ServiceMetrics, ThreadPool } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { type PlacedDeck, placedDecks } from './placed-decks';
import { type DeckResult, type DeckTask, deckWork, type FillTask, type RecountTask } from './fill-task';

/** One row takes at most some megabytes; a block of them that takes longer is no block of theirs. */
const LIMIT_MS = 60_000;

/** Of indexes that were counted anew, of eight bytes a row: those of a million rows. */
const KEPT_INDEX_BYTES = 8 * 1024 * 1024;

/** A deck that is not the one which was counted: of other rows, of another template, or filled by other rules. */
export class DeckChanged extends Error {
  override readonly name = 'DeckChanged';

  constructor(
    readonly rowsKey: string,
    readonly row: number,
    baseKey?: string,
  ) {
    const deck = `Row ${row} of ${rowsKey}`;
    super(
      baseKey === undefined
        ? `${deck} is not the deck that was counted; it is not delivered.`
        : `${deck} was counted with another base than ${baseKey}; it is not delivered.`,
    );
  }
}

/** Fills decks in threads, which read rows and recipes themselves and check each deck before they hand it on. */
@Injectable()
export class DeckThreads implements OnApplicationShutdown {
  private readonly threads: ThreadPool<DeckTask, DeckResult>;
  private readonly recounted = new KeptReadings<Uint8Array>(KEPT_INDEX_BYTES, ({ length }) => length);
  private readonly changed: Counter;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig, metrics: ServiceMetrics) {
    this.threads = new ThreadPool(deckWork, {
      threads: config.DOWNLOAD_THREADS,
      limitMs: LIMIT_MS,
      env: threadStoreEnvironment(config),
    });
    this.changed = new Counter({
      name: 'changed_decks_total',
      help: 'Decks that were not delivered, since they were not those that had been counted',
      registers: [metrics.registry],
    });
  }

  /** The deltas of consecutive rows, end to end. @throws DeckChanged, ObjectNotFound */
  async fill(task: Omit<FillTask, 'kind'>): Promise<Uint8Array> {
    const result = await this.run({ ...task, kind: 'fill' });
    if (result.kind === 'filled') return result.deltas;
    throw new Error(`A thread that was to fill answered “${result.kind}”.`);
  }

  /**
   * The decks of a chunk as this machine fills them: those that were counted, or counted anew where they owe something to the
   * machine that did, and this one is another. @throws DeckChanged, ObjectNotFound
   */
  async decksOf(chunk: DeckChunk, recipeKey: string | null): Promise<PlacedDeck[]> {
    const { rowsKey, firstRow, fingerprint } = chunk;
    const index = Buffer.from(chunk.index, 'base64');
    if (fingerprint === '' || recipeKey === null) return placedDecks(chunk, index);
    return placedDecks(chunk, await this.indexFor({ recipeKey, rowsKey, firstRow, fingerprint, index }));
  }

  /** Counts a deck whose base is another than the one it was counted with; what it returns is to be thrown. */
  refuse({ chunk, place }: PlacedDeck, baseKey: string): DeckChanged {
    return this.changedDeck(chunk.rowsKey, chunk.firstRow + place, baseKey);
  }

  private indexFor(task: Omit<RecountTask, 'kind'>): Promise<Uint8Array> {
    return this.recounted.of(`${task.rowsKey} ${task.fingerprint}`, () => this.recount(task));
  }

  private async recount(task: Omit<RecountTask, 'kind'>): Promise<Uint8Array> {
    const result = await this.run({ ...task, kind: 'recount' });
    if (result.kind === 'counted') return result.index;
    throw new Error(`A thread that was to count answered “${result.kind}”.`);
  }

  private async run(task: DeckTask): Promise<DeckResult> {
    const result = await this.threads.run(task);
    if (result.kind === 'missing') throw new ObjectNotFound(result.key);
    if (result.kind !== 'changed') return result;
    throw this.changedDeck(task.rowsKey, task.firstRow + result.place);
  }

  private changedDeck(...deck: ConstructorParameters<typeof DeckChanged>): DeckChanged {
    this.changed.inc();
    return new DeckChanged(...deck);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
