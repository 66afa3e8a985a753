import { type Cell, isBlank } from '@rowdeck/engine-values';
import { escapeValue, PLAIN } from '../text/escape-value';
import { formatValue, measureValue } from './format-value';
import { linkFault, type LinkTarget } from './link-target';
import { ROW_NUMBER } from '../text/row-counters';
import { type MissingPolicy } from './missing-policy';
import { missingValue } from './missing-value';
import { RowFailed, type RowFault } from './row-failed';
import { sentenceKey } from './value-fault';
import { type ValueSource } from './value-source';

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();
const LINE_FEED = 0x0a;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
const NONE: readonly RowFault[] = [];

/** What holds for every row of a table. */
export interface RowSettings {
  readonly missing: MissingPolicy;
  readonly links?: readonly LinkTarget[];
  readonly rowCount?: number | undefined;
}

/**
 * The values of the current row, formatted, escaped and encoded once, however many slots hold them; one after another in one buffer.
 * The arrays are indexed by the number of the value source.
 */
export class RowValues {
  bytes = new Uint8Array(4096);
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Line feeds that slots have to replace. */
  readonly breaks: Int32Array;
  private used = 0;
  /** False while values are only measured. */
  private writes = true;

  /** Each is the same in all rows. */
  private readonly missingFaults: RowFault[] = [];
  private readonly missing: MissingPolicy;
  private readonly links: readonly LinkTarget[];
  private readonly rowCount: number;
  private rowNumber = 1;

  constructor(
    private readonly sources: readonly ValueSource[],
    { missing, links = [], rowCount = 0 }: RowSettings,
  ) {
    this.missing = missing;
    this.links = links;
    this.rowCount = rowCount;
    this.starts = new Int32Array(sources.length);
    this.ends = new Int32Array(sources.length);
    this.breaks = new Int32Array(sources.length);
  }

  /** Bytes of all values together. */
  get size(): number {
    return this.used;
  }

  length(source: number): number {
    return (this.ends[source] as number) - (this.starts[source] as number);
  }

  /**
   * @param rowNumber from 1, for `{{row}}`; the last where it does not matter, whose number is the widest
   * @throws RowFailed naming every value at fault
   */
  read(row: readonly Cell[], rowNumber?: number): void {
    const [first, ...others] = this.readFaults(row, rowNumber);
    if (first !== undefined) throw new RowFailed([first, ...others]);
  }

  /** Reads a row as `read` does, and gives every value at fault. */
  readFaults(row: readonly Cell[], rowNumber = this.rowCount): readonly RowFault[] {
    this.used = 0;
    this.rowNumber = rowNumber;
    let faults: RowFault[] | undefined;
    for (let number = 0; number < this.sources.length; number++) {
      const source = this.sources[number] as ValueSource;
      this.starts[number] = this.used;
      this.breaks[number] = 0;
      const fault = this.readOne(number, source, row);
      if (fault !== undefined && !faults?.some((known) => isSame(known, fault))) (faults ??= []).push(fault);
      this.ends[number] = this.used;
    }
    if (this.links.length > 0) faults = [...(faults ?? []), ...this.linkFaults(row, faults ?? [])];
    return faults ?? NONE;
  }

  /**
   * Reads a row for its faults alone: its values are neither escaped nor encoded, which is most of the work.
   *
   * @returns every value at fault, or how many characters they have, or some more; undefined where links have to be looked at, which
   * only `read` does
   */
  measure(row: readonly Cell[], rowNumber?: number): number | readonly RowFault[] | undefined {
    if (this.links.length > 0) return undefined;
    this.writes = false;
    try {
      const faults = this.readFaults(row, rowNumber);
      return faults.length > 0 ? faults : this.used;
    } finally {
      this.writes = true;
    }
  }

  /** A link to which a faulty value belongs is not yet known; it is reported for the value alone. */
  private linkFaults(row: readonly Cell[], known: readonly RowFault[]): readonly RowFault[] {
    const faulty = new Set(known.map(({ placeholder }) => placeholder));
    const found: RowFault[] = [];
    const textOf = (number: number): string =>
      DECODER.decode(this.bytes.subarray(this.starts[number], this.ends[number]));
    for (const link of this.links) {
      const fault = linkFault(link, this.sources, { cells: row, textOf });
      if (fault === undefined || faulty.has(fault.placeholder)) continue;
      if (!found.some((other) => isSame(other, fault))) found.push(fault);
    }
    return found;
  }

  private readOne(number: number, source: ValueSource, row: readonly Cell[]): RowFault | undefined {
    const cell = source.fixed ?? this.cellOf(source, row);
    const shown = typeof cell === 'string' ? cell : cell[0];
    if (!this.writes && source.format?.measure !== undefined && !isBlank(shown)) return this.measureOne(source, cell);
    const value = formatValue(source, cell);
    if (typeof value !== 'string') return value;
    // What a default filter puts into the place of a blank cell is no missing value, were it a space.
    if (value !== '' && (value !== shown || !isBlank(shown))) this.write(number, source, value);
    // A blank that was asked for is not missing.
    else if (isBlank(shown) && source.fixed === undefined) return this.fillMissing(number, source);
    return undefined;
  }

  private cellOf({ column }: ValueSource, row: readonly Cell[]): Cell {
    return column < 0 ? this.counter(column) : (row[column] ?? '');
  }

  private measureOne(source: ValueSource, cell: Cell): RowFault | undefined {
    const length = measureValue(source, cell);
    if (typeof length !== 'number') return length;
    this.used += source.constant?.length ?? length;
    return undefined;
  }

  private counter(column: number): string {
    return String(column === ROW_NUMBER ? this.rowNumber : this.rowCount);
  }

  private fillMissing(number: number, source: ValueSource): RowFault | undefined {
    switch (this.missing.kind) {
      case 'blank':
        return undefined;
      case 'keep':
        return this.keep(source);
      case 'default':
        this.write(number, source, this.missing.value);
        return undefined;
      case 'fail':
        return (this.missingFaults[number] ??= missingValue(source));
    }
  }

  private keep(source: ValueSource): undefined {
    this.append(source.tag);
  }

  private append(bytes: Uint8Array): void {
    if (!this.writes) {
      this.used += bytes.length;
      return;
    }
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.used);
    this.used += bytes.length;
  }

  private write(number: number, source: ValueSource, value: string): void {
    if (source.constant !== undefined) return this.append(source.constant);
    if (!this.writes) {
      this.used += value.length;
      return;
    }
    if (this.writePlain(value, PLAIN[source.escape])) return;
    const escaped = escapeValue(source.escape, value);
    this.reserve(escaped.length * BYTES_PER_UNIT);
    const from = this.used;
    this.used += ENCODER.encodeInto(escaped, this.bytes.subarray(from)).written;
    if (source.escape === 'run' && escaped.includes('\n'))
      this.breaks[number] = countLineFeeds(this.bytes, from, this.used);
  }

  /** Letters, digits, spaces and the punctuation that no writer changes: nearly every value, and copied without an intermediate string. */
  private writePlain(value: string, plain: Uint8Array): boolean {
    this.reserve(value.length);
    const { bytes } = this;
    let to = this.used;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      if (unit > 0x7f || plain[unit] === 0) return false;
      bytes[to++] = unit;
    }
    this.used = to;
    return true;
  }

  private reserve(count: number): void {
    if (this.used + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.used + count, this.bytes.length * 2));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** A placeholder in two places, or spelled in two ways, is one fault to whoever fixes the table. */
function isSame(a: RowFault, b: RowFault): boolean {
  return a.placeholder === b.placeholder && a.code === b.code && sentenceKey(a) === sentenceKey(b);
}

function countLineFeeds(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === LINE_FEED) count++;
  return count;
}
