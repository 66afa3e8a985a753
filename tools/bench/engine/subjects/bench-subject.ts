/** Makes the presentations of some rows and returns their size in bytes, all together. */
export type FillRows = (rows: Iterable<readonly string[]>) => Promise<number>;

/** Something that fills templates, to be measured. */
export interface BenchSubject {
  readonly name: string;
  /** Prepares all that can be used for every row. */
  open(templatePath: string, form: string): Promise<FillRows>;
}

/** For what makes one presentation at a time. */
export function rowByRow(make: (row: readonly string[]) => number | Promise<number>): FillRows {
  return async (rows) => {
    let bytes = 0;
    for (const row of rows) {
      const made = make(row);
      bytes += typeof made === 'number' ? made : await made;
    }
    return bytes;
  };
}
