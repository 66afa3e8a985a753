import { type ColumnReading } from '@rowdeck/engine-values';
import { type FormatFault } from './filter-faults';
import { type FilterArgument } from './parse-filters';

/** Reads a value for its faults alone. @returns a fault, or as many characters as it prints, or some more */
export interface Measure {
  (value: string): number | FormatFault;
  /** Values of the same shape for which `isReadByShape` holds are measured alike. */
  readonly byShape?: true;
}

/**
 * Turns one value into the text to print; never called for a blank one, but by `default`.
 * @returns a fault when the value cannot be read, or can be read in two ways
 */
export interface Format {
  (value: string): string | FormatFault;
  /** For whoever asks only whether a value can be read, and how long its text is at most. */
  readonly measure?: Measure;
}

/** What a filter has to know beside its arguments. */
export interface FormatContext {
  /** BCP 47 tag of what is printed. */
  readonly locale: string;
  /** BCP 47 tag of whoever wrote the data: decides what the data leave open; without it, that is a fault. */
  readonly dataLocale?: string;
  /** BCP 47 tag in which days are named in what is said of values; British English without it. */
  readonly wordsLocale?: string;
  /** The value is one that its file knows: numbers have a point before the decimals, whatever the filter says of the data. */
  readonly isTyped?: boolean;
  /** What the other values of the column say. */
  readonly column?: ColumnReading;
}

/**
 * Makes a format for good, with all that can be prepared once: it will be called for each row.
 * @throws BadFilterArgument
 */
export type Formatter = (args: readonly FilterArgument[], context: FormatContext) => Format;
