import { faults } from './table/faults';
import { type TableFault } from './table/table-fault';

export interface HeaderNames {
  readonly names: readonly string[];
  readonly faults: readonly TableFault[];
}

/** A NUL that was pasted into a header: names are kept in databases, which take none. */
const withoutNul = (cell: string): string => cell.replaceAll('\0', '');

/** Gives every column a name of its own, so that a mapping by name cannot be ambiguous; the first of two keeps the header as it is. */
export function headerNames(headers: readonly string[], line: number): HeaderNames {
  const cells = headers.map(withoutNul);
  const taken = new Set(cells);
  const seen = new Set<string>();
  const lastNumber = new Map<string, number>();
  const found: TableFault[] = [];

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

  const names = cells.map((header, index) => {
    const column = index + 1;
    const empty = header.trim() === '';
    if (!empty && !seen.has(header)) {
      seen.add(header);
      return header;
    }
    const name = freeName(empty ? `Column ${column}` : header);
    found.push(empty ? faults.emptyHeader(line, column, name) : faults.duplicateHeader(line, column, header, name));
    return name;
  });
  return { names, faults: found };
}
