import { isBlank } from '@rowdeck/engine-values';
import { copied } from './table/copied';
import { type FaultLog } from './table/fault-log';
import { type TableFaults } from './table/faults';

interface HeaderPlace {
  readonly line: number;
  readonly words: TableFaults;
  /** Takes a warning for each name that is not the file's own. */
  readonly log: FaultLog;
}

/** Longer ones are text that slipped into the first line; as names they could be neither shown nor compared in a reasonable time. */
const LONGEST_NAME = 200;

/** A NUL that was pasted into a header is left out: names are kept in databases, which take none. */
function nameIn(cell: string): string {
  const name = cell.replaceAll('\0', '');
  return name.length > LONGEST_NAME ? `${copied(name.slice(0, LONGEST_NAME))}…` : name;
}

/** Gives every column a name of its own, so that a mapping by name cannot be ambiguous; the first of two keeps the header as it is. */
export function headerNames(headers: readonly string[], { line, words, log }: HeaderPlace): readonly string[] {
  const cells = headers.map(nameIn);
  const names = new FreeNames(cells);
  return cells.map((header, index) => {
    const column = index + 1;
    const { length } = headers[index] ?? '';
    if (isBlank(header)) {
      const name = names.numbered(`Column ${column}`);
      log.add('table.empty_header', () => words.emptyHeader(line, column, name));
      return name;
    }
    const name = names.own(header);
    if (length > LONGEST_NAME) log.add('table.long_header', () => words.longHeader(line, column, length, name));
    else if (name !== header)
      log.add('table.duplicate_header', () => words.duplicateHeader(line, column, header, name));
    return name;
  });
}

class FreeNames {
  private readonly taken: Set<string>;
  private readonly seen = new Set<string>();
  private readonly lastNumber = new Map<string, number>();

  constructor(headers: readonly string[]) {
    this.taken = new Set(headers);
  }

  /** The header itself for the first that has it. */
  own(header: string): string {
    if (this.seen.has(header)) return this.numbered(header);
    this.seen.add(header);
    return header;
  }

  numbered(wanted: string): string {
    let name = wanted;
    while (this.taken.has(name)) {
      const number = (this.lastNumber.get(wanted) ?? 1) + 1;
      this.lastNumber.set(wanted, number);
      name = `${wanted} (${number})`;
    }
    this.taken.add(name);
    return name;
  }
}
