import { isBlank } from '@rowdeck/engine-values';
import { type FaultLog } from './table/fault-log';
import { type TableFaults } from './table/faults';

/** A NUL that was pasted into a header: names are kept in databases, which take none. */
const withoutNul = (cell: string): string => cell.replaceAll('\0', '');

interface HeaderPlace {
  readonly line: number;
  readonly words: TableFaults;
  /** Takes a warning for each name that is not the file's own. */
  readonly log: FaultLog;
}

/** Gives every column a name of its own, so that a mapping by name cannot be ambiguous; the first of two keeps the header as it is. */
export function headerNames(headers: readonly string[], { line, words, log }: HeaderPlace): readonly string[] {
  const cells = headers.map(withoutNul);
  const taken = new Set(cells);
  const seen = new Set<string>();
  const lastNumber = new Map<string, number>();

  const freeName = (wanted: string): string => {
    let name = wanted;
    while (taken.has(name)) {
      const number = (lastNumber.get(wanted) ?? 1) + 1;
      lastNumber.set(wanted, number);
      name = `${wanted} (${number})`;
    }
    taken.add(name);
    return name;
  };

  return cells.map((header, index) => {
    const column = index + 1;
    const empty = isBlank(header);
    if (!empty && !seen.has(header)) {
      seen.add(header);
      return header;
    }
    const name = freeName(empty ? `Column ${column}` : header);
    if (empty) log.add('table.empty_header', () => words.emptyHeader(line, column, name));
    else log.add('table.duplicate_header', () => words.duplicateHeader(line, column, header, name));
    return name;
  });
}
