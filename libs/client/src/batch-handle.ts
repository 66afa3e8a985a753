import { at, type Batch, type Corrections, type CreatedBatch, type FailedRow, type Presentation } from './answers';
import { Download } from './download';
import { type ListOptions, Pages } from './pages';
import { sleep } from './retry';
import { type CallOptions, type ChangeOptions, type Transport } from './transport';

/** How far a batch is. */
export type BatchProgress = Pick<Batch, 'status' | 'row_count' | 'completed_count' | 'failed_count'>;

export interface WaitOptions {
  /** Told whenever the batch has got further, and of its end. */
  readonly onProgress?: (progress: BatchProgress) => void;
  /** Ends the waiting, and not the batch. */
  readonly signal?: AbortSignal;
}

const FIRST_POLL_MS = 250;
const LONGEST_POLL_MS = 5_000;
const STILL_RUNNING: ReadonlySet<string> = new Set(['pending', 'processing']);

/** A batch, as it was when it was last asked for, and what can be done with it. */
export class BatchHandle {
  constructor(
    private readonly transport: Transport,
    private latest: Batch,
    /** What was odd about the table or the template, where the batch has just been created. */
    readonly warnings: CreatedBatch['warnings'] = [],
  ) {}

  get id(): string {
    return this.latest.id;
  }

  /** As of the last answer. */
  get data(): Batch {
    return this.latest;
  }

  get ended(): boolean {
    return !STILL_RUNNING.has(this.latest.status);
  }

  /** Asks for it again. */
  async refresh(options?: CallOptions): Promise<this> {
    this.latest = await this.transport.json<Batch>({ method: 'GET', path: this.path() }, options);
    return this;
  }

  /** Resolves when the batch has ended; its `data.status` and counts say how. */
  async wait({ onProgress, signal }: WaitOptions = {}): Promise<this> {
    let told = '';
    for (let delay = FIRST_POLL_MS; ; delay = Math.min(LONGEST_POLL_MS, delay * 1.5)) {
      const { status, row_count, completed_count, failed_count } = this.latest;
      const state = `${status} ${completed_count} ${failed_count}`;
      if (state !== told) onProgress?.({ status, row_count, completed_count, failed_count });
      told = state;
      if (this.ended) return this;
      await sleep(delay, signal);
      await this.refresh(signal && { signal });
    }
  }

  /** All presentations that are finished, as a ZIP. */
  zip(options?: CallOptions): Promise<Download> {
    return this.download('download', options);
  }

  /** The rows that failed, as a CSV that can be corrected and used again. */
  errors(options?: CallOptions): Promise<Download> {
    return this.download('errors.csv', options);
  }

  /** A CSV with every row, its file name, its size and its SHA-256, or why it failed. */
  manifest(options?: CallOptions): Promise<Download> {
    return this.download('manifest.csv', options);
  }

  /** In the order of their rows. */
  presentations<F extends keyof Presentation = keyof Presentation>(
    options: ListOptions<F> = {},
  ): Pages<Pick<Presentation, F>> {
    return new Pages(this.transport, this.path('presentations'), {}, options);
  }

  /** The rows that failed, with the values at fault. */
  failures<F extends keyof FailedRow = keyof FailedRow>(options: ListOptions<F> = {}): Pages<Pick<FailedRow, F>> {
    return new Pages(this.transport, this.path('failures'), {}, options);
  }

  /** Ends it: what is made stays. */
  async cancel(options?: CallOptions): Promise<this> {
    this.latest = await this.transport.json<Batch>({ method: 'POST', path: this.path('cancel') }, options);
    return this;
  }

  /** Makes rows that failed again: all of them as they are, or those that are named, with other values. */
  async retry(corrections: Partial<Corrections> = { all: true }, options?: CallOptions): Promise<this> {
    const request = { method: 'POST', path: this.path('corrections'), body: corrections } as const;
    this.latest = await this.transport.json<Batch>(request, options);
    return this;
  }

  /** With its presentations. */
  async delete(options?: ChangeOptions): Promise<void> {
    await this.transport.json({ method: 'DELETE', path: this.path() }, options);
  }

  private path(...rest: readonly string[]): string {
    return at('batches', this.latest, ...rest);
  }

  private download(file: string, options: CallOptions | undefined): Promise<Download> {
    return Download.open(this.transport, { method: 'GET', path: this.path(file) }, options);
  }
}
