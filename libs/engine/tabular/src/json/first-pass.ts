import { FaultLog } from '../table/fault-log';
import { tableFaults, type TableFaults } from '../table/faults';
import { type TableLimits } from '../table/table';
import { type TableFault, TableRejected } from '../table/table-fault';
import { type ItemReader } from './json-items';
import { JsonNames } from './json-names';
import { JsonObjectReader } from './json-object';
import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';

/** Of a file of fifty megabytes that is no JSON but looks like it, a parser would say so a million times. */
export const MOST_REFUSED = 1_000;

/**
 * Reads all objects for their names, of which one may stand in the last object for the first time. Where a limit of the table is passed,
 * reading stops: going on for more faults would only cost the time of it.
 *
 * @throws TableRejected for too many rows or columns, with the faults that were found before
 */
export class FirstPass implements ItemReader {
  /** Why objects cannot be read, by their lines: nothing is gained by parsing them again. */
  readonly refused = new Map<number, string>();
  readonly reader: JsonObjectReader;
  private readonly names: JsonNames;
  private readonly words: TableFaults;
  private count = 0;

  constructor(
    unit: 'item' | 'line',
    private readonly limits: TableLimits,
  ) {
    this.words = tableFaults(unit);
    this.names = new JsonNames(limits.maxColumns);
    this.reader = new JsonObjectReader(this.names, limits.maxCellLength);
  }

  get columns(): readonly string[] {
    return this.names.columns;
  }

  /** So many were refused that it is no JSON. */
  get isOver(): boolean {
    return this.refused.size > MOST_REFUSED;
  }

  pass(text: string, from: number, line: number): number {
    if (this.isOver) return -1;
    this.assertRoom();
    const end = this.reader.passNames(text, from, line);
    if (end >= 0) this.countOne();
    return end;
  }

  read(object: JsonText): void {
    if (this.isOver) return;
    this.assertRoom();
    try {
      this.reader.readNames(object);
    } catch (error) {
      if (!(error instanceof JsonRefused)) throw error;
      this.refused.set(object.line, error.message);
    }
    this.countOne();
  }

  /** Those that are refused count as well: of a file that is no JSON, each line is. */
  private assertRoom(): void {
    const { maxRows } = this.limits;
    if (this.count < maxRows) return;
    throw new TableRejected([this.words.tooManyRows(maxRows), ...refusals(this.refused, this.words)]);
  }

  private countOne(): void {
    this.count++;
    const [{ count }, { maxColumns }] = [this.names, this.limits];
    if (count > maxColumns) throw new TableRejected([this.words.tooManyColumns(count, maxColumns, 1)]);
  }
}

function refusals(refused: ReadonlyMap<number, string>, words: TableFaults): readonly TableFault[] {
  const log = new FaultLog();
  for (const [line, why] of refused) log.add('table.json', () => words.jsonAt(line, why));
  return log.list('error');
}
