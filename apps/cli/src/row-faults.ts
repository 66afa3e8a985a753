import { type ColumnFinding, type RowFailed } from '@rowdeck/engine-pptx';
import { FirstOfKind } from './first-of-kind';
import { type InputFault } from './input-fault';

/** What keeps rows from becoming presentations: the first hundred of each kind are kept, the others counted. */
export class RowFaults {
  private readonly found = new FirstOfKind<InputFault>();
  private readonly asked: ReadonlySet<string>;

  /** @param findings what has been asked of whole columns already, with the number of values: their rows do not ask again */
  constructor(findings: readonly ColumnFinding[] = []) {
    this.asked = new Set(findings.map(keyOf));
  }

  /** @param line 1-based line of the file */
  add({ faults }: RowFailed, line: number): void {
    for (const fault of faults) {
      if (this.asked.has(keyOf(fault))) continue;
      this.found.add(fault.code, () => ({
        ...fault,
        severity: 'error',
        line,
        message: `Line ${line}: ${fault.message}`,
      }));
    }
  }

  list(): readonly InputFault[] {
    return this.found.list(({ code, remedy }, more) => ({
      code,
      severity: 'error',
      message: `And ${more.toLocaleString('en')} more of this kind.`,
      remedy,
      more,
    }));
  }
}

function keyOf({ code, column }: { readonly code: string; readonly column: string }): string {
  return `${code}\0${column}`;
}
