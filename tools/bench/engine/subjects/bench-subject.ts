/** Makes the presentation of one row and tells its size in bytes. */
export type MakePresentation = (row: readonly string[]) => number | Promise<number>;

/** Something that fills templates, to be measured. */
export interface BenchSubject {
  readonly name: string;
  /** Prepares all that can be used for every row. */
  open(templatePath: string, form: string): Promise<MakePresentation>;
}
