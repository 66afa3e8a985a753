import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type DeckChunk, Problem } from '@rowdeck/contracts';
import { DeckIndex, KeptReadings } from '@rowdeck/engine-pptx';
import { ObjectNotFound, threadStoreEnvironment } from '@rowdeck/object-storage';
import { ServiceMetrics, ThreadPool } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { FillBlocks } from './fill-blocks';
import { type PlacedDeck, placedDeck, placedDecks } from './placed-decks';
import { type DeckResult, type DeckTask, deckWork, type FillTask, type RecountTask } from './fill-task';

/** One row takes at most some megabytes; a block of them that takes longer is no block of theirs. */
const LIMIT_MS = 60_000;

/** The first deck behind a pause would wait 40 ms for a thread, ten times as long as the next takes. */
const READY_THREADS = 1;

/** Of indexes that were counted anew, of twelve bytes a row: those of 700,000 rows. */
const KEPT_INDEX_BYTES = 8 * 1024 * 1024;
const KEPT_RECIPES = 10_000;

/** A deck that is not the one which was counted: of other rows, of another template, or filled by other rules. Its words are for operators. */
export class DeckChanged extends Problem {
  constructor(rowsKey: string, row: number, baseKey?: string) {
    const counted = baseKey === undefined ? 'not the deck that was counted' : 'counted with another base';
    const put = baseKey === undefined ? `${rowsKey}, or the recipe of its batch,` : baseKey;
    super('presentation.changed', {
      detail: `Row ${row} of ${rowsKey} is ${counted}; it is not delivered. Restore ${put} in the object store, or have the batch made again.`,
    });
  }
}

/** A deck that holds what was counted, in other bytes. Its chunk has been counted anew: a download that begins now is delivered. */
export class DeckRecounted extends Error {
  override readonly name = 'DeckRecounted';

  constructor(rowsKey: string, row: number) {
    super(
      `Row ${row} of ${rowsKey} was packed by another engine when it was counted; its chunk has been counted anew.`,
    );
  }
}

/** What is to be filled; where to is for `DeckThreads` to say. */
export type DeltasTask = Omit<FillTask, 'kind' | 'into'>;

export interface FilledDeltas {
  readonly bytes: Uint8Array;
  /** They may be overwritten from now on. To be called once. */
  free(): void;
}

/** Fills decks in threads, which read rows and recipes themselves and check each deck before they hand it on. */
@Injectable()
export class DeckThreads implements OnApplicationShutdown {
  private readonly threads: ThreadPool<DeckTask, DeckResult>;
  private readonly recounted = new KeptReadings<Uint8Array>(KEPT_INDEX_BYTES, ({ length }) => length);
  /** Recipes of which a chunk was counted by another engine: their other chunks are counted anew before they are laid out. */
  private readonly foreign = new KeptReadings<boolean>(KEPT_RECIPES, () => 1);
  private readonly blocks = new FillBlocks();
  private readonly changed: Counter;
  private readonly recounts: Counter;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig, metrics: ServiceMetrics) {
    this.threads = new ThreadPool(deckWork, {
      threads: config.DOWNLOAD_THREADS,
      ready: READY_THREADS,
      limitMs: LIMIT_MS,
      env: threadStoreEnvironment(config),
    });
    this.changed = new Counter({
      name: 'changed_decks_total',
      help: 'Decks that were not delivered, since they were not those that had been counted',
      registers: [metrics.registry],
    });
    this.recounts = new Counter({
      name: 'recounted_chunks_total',
      help: 'Chunks that another machine or engine had counted, and were counted anew to be delivered',
      registers: [metrics.registry],
    });
  }

  /** The deltas of consecutive rows, end to end. @throws DeckChanged, DeckRecounted, ObjectNotFound */
  async fill(task: DeltasTask): Promise<FilledDeltas> {
    const length = new DeckIndex(task.index).deltaLengths(task.from, task.to);
    // Not given back where the work fails: the thread may still be writing into it.
    const block = this.blocks.take(length);
    const result = await this.run({ ...task, into: block, kind: 'fill' });
    if (result.kind === 'filled')
      return { bytes: new Uint8Array(block, 0, length), free: () => this.blocks.giveBack(block) };
    if (result.kind === 'recounted') throw this.recountedDeck(task, result);
    throw new Error(`A thread that was to fill answered “${result.kind}”.`);
  }

  /** The decks of a chunk as this machine fills them. @throws DeckChanged, ObjectNotFound */
  async decksOf(chunk: DeckChunk, recipeKey: string | null): Promise<PlacedDeck[]> {
    return placedDecks(chunk, await this.indexOf(chunk, recipeKey));
  }

  /** The same for one row; undefined where it became no deck. @throws DeckChanged, ObjectNotFound */
  async deckAt(chunk: DeckChunk, recipeKey: string | null, place: number): Promise<PlacedDeck | undefined> {
    return placedDeck(chunk, await this.indexOf(chunk, recipeKey), place);
  }

  /** As it was counted, or counted anew where its decks owe something to the machine that did, and this one is another. */
  private async indexOf(chunk: DeckChunk, recipeKey: string | null): Promise<Uint8Array> {
    const { rowsKey, firstRow, fingerprint } = chunk;
    const index = Buffer.from(chunk.index, 'base64');
    if (recipeKey === null) return index;
    const isForeign = this.foreign.known(recipeKey) === true;
    if (fingerprint === '' && !isForeign) return index;
    const task = { recipeKey, rowsKey, firstRow, index, fingerprint: isForeign ? null : fingerprint };
    return this.recounted.of(keyOf(task), () => this.recount(task));
  }

  /** Counts a deck whose base is another than the one it was counted with; what it returns is to be thrown. */
  refuse({ chunk, place }: PlacedDeck, baseKey: string): DeckChanged {
    return this.changedDeck(chunk.rowsKey, chunk.firstRow + place, baseKey);
  }

  private async recount(task: Omit<RecountTask, 'kind'>): Promise<Uint8Array> {
    const result = await this.run({ ...task, kind: 'recount' });
    if (result.kind === 'alike') return task.index;
    if (result.kind === 'counted') {
      this.recounts.inc();
      return result.index;
    }
    throw new Error(`A thread that was to count answered “${result.kind}”.`);
  }

  private async run(task: DeckTask): Promise<DeckResult> {
    const result = await this.threads.run(task);
    if (result.kind === 'missing') throw new ObjectNotFound(result.key);
    if (result.kind !== 'changed') return result;
    throw this.changedDeck(task.rowsKey, task.firstRow + result.place);
  }

  private recountedDeck(task: DeltasTask, { index, place }: { index: Uint8Array; place: number }): DeckRecounted {
    this.recounted.keep(keyOf(task), index);
    this.foreign.keep(task.recipeKey, true);
    this.recounts.inc();
    return new DeckRecounted(task.rowsKey, task.firstRow + place);
  }

  private changedDeck(...deck: ConstructorParameters<typeof DeckChanged>): DeckChanged {
    this.changed.inc();
    return new DeckChanged(...deck);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

/** What is stored under these is never changed. */
const keyOf = ({ recipeKey, rowsKey }: Pick<FillTask, 'recipeKey' | 'rowsKey'>): string => `${recipeKey} ${rowsKey}`;
