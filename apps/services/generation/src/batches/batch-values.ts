import { type FillOptions } from '@rowdeck/engine-pptx';
import { type TableReadings } from '@rowdeck/engine-values';

/** How the values of a batch are found and read. */
export interface BatchValues {
  readonly columns: readonly string[];
  readonly mapping: readonly (readonly [placeholder: string, column: string])[];
  readonly batchRows: number;
  /** Null of batches that were planned before columns were read as wholes: each value is read by itself then. */
  readonly readings: TableReadings | null;
  readonly dataLocale: string | null;
}

/** The same for the estimate of a plan, for its chunks and for every attempt at them. */
export const valuesOf = ({ columns, mapping, batchRows, readings, dataLocale }: BatchValues): FillOptions => ({
  columns,
  mapping: new Map(mapping),
  rowCount: batchRows,
  ...(readings !== null && { readings }),
  ...(dataLocale !== null && { dataLocale }),
});
