import { type Example, type Reading } from '../reading';

/** The first of several values that are alike, and how many there were so far. */
export type Counted = Example & { count: number };

/** What is counted on where more values say the same. */
export interface Counter {
  count: number;
}

/** @param known what was counted before; it is changed, since a copy for each of a million rows is felt */
export function counted(known: Counted | undefined, line: number, value: string): Counted {
  if (known === undefined) return { ...example(line, value), count: 1 };
  known.count++;
  return known;
}

/** Counts which readings the values of a column admit. Keeps one value for each reading, however many there are. */
export class ReadingTally<T extends string> {
  private readonly only = new Map<T, Counted>();
  private open: Example | undefined;
  private readonly openValues: Counter = { count: 0 };
  private mostOpen = 1;
  private readonly admitted = new Set<T>();

  /**
   * @param admitted the readings that this value admits; of several, none is known to be meant
   * @returns where it was counted
   */
  add(admitted: readonly T[], line: number, value: string): Counter | undefined {
    const [first] = admitted;
    if (first === undefined) return undefined;
    if (admitted.length === 1) return this.addOnly(first, line, value);
    this.openValues.count++;
    this.addOpen(admitted, line, value);
    return this.openValues;
  }

  /** The first of those with most readings: whoever is asked is to be given every choice. */
  private addOpen(admitted: readonly T[], line: number, value: string): void {
    for (const reading of admitted) this.admitted.add(reading);
    if (admitted.length <= this.mostOpen) return;
    this.mostOpen = admitted.length;
    this.open = example(line, value);
  }

  private addOnly(reading: T, line: number, value: string): Counter {
    const found = counted(this.only.get(reading), line, value);
    this.only.set(reading, found);
    return found;
  }

  /** @returns undefined where no value had anything to say or to ask */
  reading(): Reading<T> | undefined {
    if (this.only.size === 0 && this.open === undefined) return undefined;
    const evidence = Array.from(this.only, ([only, found]) => ({ ...found, only }));
    const [first] = evidence;
    const settled = evidence.length === 1 && first !== undefined ? { settled: first.only } : {};
    const open = this.open && { open: this.open, admitted: [...this.admitted] };
    return { ...settled, evidence, ...open, openCount: this.openValues.count };
  }
}

const LONGEST_SHOWN = 60;

/** A cell may be long, and readings are stored with every batch. */
export function example(line: number, value: string): Example {
  return { line, value: value.slice(0, LONGEST_SHOWN) };
}
