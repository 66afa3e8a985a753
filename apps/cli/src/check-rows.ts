import { type Filler, RowFailed, type RowFault } from '@rowdeck/engine-pptx';
import { type Table } from '@rowdeck/engine-tabular';

export interface LocatedRowFault extends RowFault {
  /** 1-based line of the file on which the row starts. */
  readonly line: number;
}

/** Fills every row for its faults alone. */
export function checkRows(filler: Filler, { rows, rowLines }: Table): LocatedRowFault[] {
  return rows.flatMap((row, i) => {
    try {
      filler.fill(row);
      return [];
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      return error.faults.map((fault) => ({ ...fault, line: rowLines[i] ?? 0 }));
    }
  });
}
