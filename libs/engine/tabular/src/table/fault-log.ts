import { faults } from './faults';
import { type TableFault } from './table-fault';

/** A file that is wrong in one way is often wrong in each of its 25 million cells, and nobody reads more than the first. */
const MOST_OF_A_KIND = 100;

type Code = TableFault['code'];

/** Faults as they are found: the first hundred of each kind are kept in the order of the file, the others counted. */
export class FaultLog {
  private readonly kept: TableFault[] = [];
  private readonly counts = new Map<Code, number>();
  private readonly columns = new Map<Code, Set<number>>();
  private errors = 0;

  /** A log that begins with what this one holds, and goes on by itself. */
  copy(): FaultLog {
    const copy = new FaultLog();
    copy.kept.push(...this.kept);
    for (const [code, number] of this.counts) copy.counts.set(code, number);
    for (const [code, columns] of this.columns) copy.columns.set(code, new Set(columns));
    copy.errors = this.errors;
    return copy;
  }

  /**
   * @param make called only while faults of this kind are kept: words cost more than a count
   * @param column 1-based, where it is to be known even of those that are counted
   */
  add(code: Code, make: () => TableFault, column?: number): void {
    if (!this.isFull(code)) this.keep(make());
    else if (column !== undefined) this.columnsOf(code).add(column);
    this.count(code, 1);
  }

  has(code: Code): boolean {
    return this.counts.has(code);
  }

  /** True when another fault of this kind would only be counted. */
  isFull(code: Code): boolean {
    return (this.counts.get(code) ?? 0) >= MOST_OF_A_KIND;
  }

  /** Counts faults of a kind that is full. */
  count(code: Code, number: number): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + number);
  }

  /** True once an error was added. */
  get hasErrors(): boolean {
    return this.errors > 0;
  }

  private columnsOf(code: Code): Set<number> {
    const columns = this.columns.get(code) ?? new Set();
    this.columns.set(code, columns);
    return columns;
  }

  private keep(fault: TableFault): void {
    this.kept.push(fault);
    if (fault.severity === 'error') this.errors++;
  }

  /** What was kept; at the end, for each kind of which there were more, how many. */
  list(severity: TableFault['severity']): readonly TableFault[] {
    const kept = this.kept.filter((fault) => fault.severity === severity);
    const more = [...new Map(kept.map((fault) => [fault.code, fault])).values()].flatMap((last) => {
      const number = (this.counts.get(last.code) ?? 0) - MOST_OF_A_KIND;
      const columns = this.columns.get(last.code);
      return number > 0 ? [{ ...faults.more(last, number), ...(columns && { columns: [...columns] }) }] : [];
    });
    return [...kept, ...more];
  }
}
