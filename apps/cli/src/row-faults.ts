import { type RowFailed } from '@rowdeck/engine-pptx';
import { type InputFault } from './input-fault';

/** Of a million rows that fail alike, nobody reads more. */
const MOST_OF_A_KIND = 100;

/** What keeps rows from becoming presentations: the first hundred of each kind are kept, the others counted. */
export class RowFaults {
  private readonly kept: InputFault[] = [];
  private readonly counts = new Map<string, number>();

  /** @param line 1-based line of the file */
  add({ faults }: RowFailed, line: number): void {
    for (const fault of faults) {
      const count = (this.counts.get(fault.code) ?? 0) + 1;
      this.counts.set(fault.code, count);
      if (count <= MOST_OF_A_KIND)
        this.kept.push({ ...fault, severity: 'error', line, message: `Line ${line}: ${fault.message}` });
    }
  }

  /** What was kept; at the end, for each kind of which there were more, how many. */
  list(): readonly InputFault[] {
    const last = new Map(this.kept.map((fault) => [fault.code, fault]));
    const more = [...last].flatMap(([code, { remedy }]): InputFault[] => {
      const number = (this.counts.get(code) ?? 0) - MOST_OF_A_KIND;
      const message = `And ${number.toLocaleString('en')} more of this kind.`;
      return number > 0 ? [{ code, severity: 'error', message, remedy }] : [];
    });
    return [...this.kept, ...more];
  }
}
