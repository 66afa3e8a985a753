import { type PlacedFault } from './fault-text';

/** Whatever is wrong with the inputs, with what is known of its place in the template or the table. */
export interface InputFault extends PlacedFault {
  readonly severity: 'error' | 'warning' | 'hint';
  /** 1-based line of the file. */
  readonly line?: number;
  /** The column's header. */
  readonly column?: string;
  readonly placeholder?: string;
  /** This entry stands for so many further faults of its kind, of which only the number is known. */
  readonly more?: number;
}
