import { type Cell } from '@rowdeck/engine-values';
import { type BaseInfo } from '../compile/compiled-template';
import { platform } from '../platform/current-platform';
import { type ArchiveFiller } from './archive-filler';
import { ByteSink, MOST_BYTES } from './byte-sink';
import { RowFailed, type RowFault, type RowFaultList } from './row-failed';
import { type RowBound } from './row-bound';
import { type RowValues } from './row-values';

/** One row's presentation: what follows the base, and what a reader of the whole needs to know beforehand. */
export interface FilledRow {
  /** Valid until the next row is filled; take a copy to keep it. */
  readonly delta: Uint8Array;
  /** CRC-32 of base and delta together, without reading the base. */
  readonly crc32: number;
  /** Bytes of base and delta together. */
  readonly length: number;
  /** A hash of what the dynamic parts hold, the same however they were packed: a deck that another zlib has packed differs in nothing else. */
  readonly content: number;
}

interface FillerSettings {
  /**
   * Makes what takes the rows that the usual form cannot, since a value does not fit into its slot or all slots together take
   * more than `maxBytes`; called for the first of them. Without it such rows fail.
   */
  readonly createFallback?: () => ArchiveFiller;
  /** Of one row's delta. */
  readonly maxBytes?: number;
  /** Makes what says which rows are sure to take no more than that; called for the first that is checked. */
  readonly createBound?: () => Pick<RowBound, 'fits' | 'fitsAnyOf'>;
  readonly fingerprint?: string;
}

/** A delta holds the dynamic parts alone; most are smaller than this. Threads keep a filler of each batch that they work on. */
const FIRST_CAPACITY = 32 * 1024;

/** Fills a compiled template with one row after another. Not to be shared between threads: it writes into one buffer. */
export class Filler {
  private readonly sink: ByteSink;

  private fallback: ArchiveFiller | undefined;
  private bound: Pick<RowBound, 'fits' | 'fitsAnyOf'> | undefined;
  private readonly maxBytes: number;

  /** What its rows owe to this machine; empty when they are the same bytes on every one that uses the same layout. */
  readonly fingerprint: string;

  constructor(
    private readonly base: BaseInfo,
    private readonly values: RowValues,
    private readonly usual: ArchiveFiller,
    private readonly settings: FillerSettings = {},
  ) {
    const { maxBytes = MOST_BYTES, fingerprint = '' } = settings;
    // A part that is packed anew is put together in a sink of its own.
    this.maxBytes = Math.min(maxBytes, MOST_BYTES);
    this.sink = new ByteSink(FIRST_CAPACITY, maxBytes);
    this.fingerprint = fingerprint;
  }

  /**
   * @param rowNumber from 1, for `{{row}}`
   * @throws RowFailed when the row lacks a value that the policy demands, holds one that its format cannot read, makes a link that is forbidden, or grows too large
   */
  fill(row: readonly Cell[], rowNumber = 1): FilledRow {
    const filled = this.tryFill(row, rowNumber);
    if ('delta' in filled) return filled;
    throw new RowFailed(filled);
  }

  /** Like `fill`, with the faults of a row that fails as a result: an error for each of a million takes longer than reading them. */
  tryFill(row: readonly Cell[], rowNumber = 1): FilledRow | RowFaultList {
    const [first, ...others] = this.values.readFaults(row, rowNumber);
    if (first !== undefined) return [first, ...others];
    try {
      return this.written();
    } catch (error) {
      if (error instanceof RowFailed) return error.faults;
      throw error;
    }
  }

  /** The row that was read. */
  private written(): FilledRow {
    const { base, sink } = this;
    sink.clear();
    const content = this.writeUsual() ?? this.writeFallback();
    const delta = sink.bytes.subarray(0, sink.length);
    return { delta, crc32: platform.crc32(delta, base.crc32), length: base.length + delta.length, content };
  }

  /**
   * Reads a row for its faults alone; it is written only where it might grow too large.
   *
   * @param rowNumber from 1, for `{{row}}`
   * @returns that for which `fill` would throw: no error is made, for all rows of a large table may be at fault
   */
  check(row: readonly Cell[], rowNumber = 1): readonly RowFault[] {
    const { values, maxBytes } = this;
    const bound = (this.bound ??= this.settings.createBound?.());
    const measured = values.measure(row, rowNumber);
    if (typeof measured === 'object') return measured;
    if (bound?.fitsAnyOf(measured, maxBytes)) return [];
    const faults = values.readFaults(row, rowNumber);
    return faults.length > 0 || bound?.fits(values, maxBytes) ? faults : this.sizeFaults(row, rowNumber);
  }

  private sizeFaults(row: readonly Cell[], rowNumber: number): readonly RowFault[] {
    const filled = this.tryFill(row, rowNumber);
    return 'delta' in filled ? [] : filled;
  }

  /** Slots have the width of the longest values of a sample: their layout may be too large for a row whose own values are short. */
  private writeUsual(): number | undefined {
    try {
      return this.usual.write(this.values, this.sink);
    } catch (error) {
      if (this.settings.createFallback && error instanceof RowFailed && error.code === 'row.too_large')
        return undefined;
      throw error;
    }
  }

  private writeFallback(): number {
    this.sink.clear();
    this.fallback ??= this.settings.createFallback?.();
    return this.fallback?.write(this.values, this.sink) ?? 0;
  }
}
