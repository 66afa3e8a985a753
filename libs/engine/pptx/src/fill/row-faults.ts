import { type Cell, type RowUnit } from '@rowdeck/engine-values';
import { FirstOfKind } from '../problems/first-of-kind';
import { type ColumnFinding } from './column-findings';
import { type RowFault } from './row-failed';
import { sentenceKey } from './value-fault';

/** What keeps a row from becoming a presentation, with its line. Plain JSON. */
export interface PlacedRowFault extends RowFault {
  /** 1-based; of an entry that stands for others, that of the first of the kind. */
  readonly line: number;
  /** What `line` counts, where it is not lines. */
  readonly unit?: RowUnit;
  /** This entry stands for so many further faults of its kind in its column. */
  readonly more?: number;
}

/** Whatever looks at a row for its faults: a filler, or the filters alone. */
export interface RowCheck {
  /** @returns what keeps it from becoming a presentation; nothing of most */
  check(row: readonly Cell[], rowNumber: number): readonly RowFault[];
}

/** What keeps rows from becoming presentations: of each kind the first hundred in each column, the others counted. */
export class RowFaults {
  private readonly found = new FirstOfKind<PlacedRowFault>();
  private readonly kinds = new Kinds();
  private readonly asked: ReadonlySet<string>;
  private failed = 0;

  /**
   * @param findings what has been asked of whole columns already, with the number of values: their rows do not ask again
   * @param unit what the lines of rows are called
   */
  constructor(
    findings: readonly ColumnFinding[] = [],
    private readonly unit: RowUnit = 'line',
  ) {
    this.asked = new Set(
      findings.filter(({ severity }) => severity === 'error').map((finding) => this.kinds.of(finding)),
    );
  }

  /** Rows of which something is said. */
  get rows(): number {
    return this.failed;
  }

  /**
   * Looks at one row.
   * @param line 1-based, in the unit of the table
   */
  check(
    check: RowCheck,
    row: readonly Cell[],
    { line, number }: { readonly line: number; readonly number: number },
  ): void {
    const faults = check.check(row, number);
    if (faults.length > 0) this.add({ faults }, line);
  }

  /**
   * @param line 1-based, in the unit of the table
   * @returns those of which nothing was asked yet
   */
  add({ faults }: { readonly faults: readonly RowFault[] }, line: number): readonly RowFault[] {
    const news = faults.filter((fault) => !this.asked.has(this.kinds.of(fault)));
    // A cell that fills two placeholders is wrong once.
    for (const fault of withoutRepeats(news)) this.found.add(this.kinds.of(fault), () => this.placed(fault, line));
    if (news.length > 0) this.failed += 1;
    return news;
  }

  private placed({ code, placeholder, column, value, message, remedy }: RowFault, line: number): PlacedRowFault {
    const unit = this.unit === 'line' ? {} : { unit: this.unit };
    return { code, placeholder, column, value, message, remedy, line, ...unit };
  }

  list(): readonly PlacedRowFault[] {
    return this.found.list((first, more) => {
      const where = first.column === '' ? '' : ` in the column “${first.column}”`;
      return { ...first, more, message: `And ${more.toLocaleString('en')} more of this kind${where}.` };
    });
  }
}

function withoutRepeats(faults: readonly RowFault[]): readonly RowFault[] {
  if (faults.length < 2) return faults;
  const said = new Set<string>();
  return faults.filter((fault) => said.size < said.add(sentenceKey(fault)).size);
}

/** Kinds by column and code: a text that is put together anew for each of a million faults is felt. */
class Kinds {
  private readonly byColumn = new Map<string, Map<string, string>>();

  of({ code, column }: { readonly code: string; readonly column: string }): string {
    const known = this.byColumn.get(column)?.get(code);
    if (known !== undefined) return known;
    const kind = `${code}\0${column}`;
    this.byColumn.set(column, new Map(this.byColumn.get(column)).set(code, kind));
    return kind;
  }
}
