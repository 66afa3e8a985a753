import { type Cell, shownIn } from '@rowdeck/engine-values';
import { type FormatFault, type FormatFaultCode } from '../format/filter-faults';
import { saidOf } from '../format/said-of';
import { type RowFault } from './row-failed';

/** Whose value is at fault. */
interface FaultPlace {
  readonly placeholder: string;
  readonly columnName: string;
}

/** A value that the filters of a placeholder cannot read. Its words are made when they are asked for, which of most they never are. */
export class ValueFault implements RowFault {
  readonly code: FormatFaultCode;
  readonly placeholder: string;
  readonly column: string;
  readonly value: string;
  /** As that of the `FormatFault`. */
  readonly about: string;

  constructor(
    private readonly fault: FormatFault,
    { placeholder, columnName }: FaultPlace,
    cell: Cell,
  ) {
    this.code = fault.code;
    this.placeholder = placeholder;
    this.column = columnName;
    this.value = shownIn(cell);
    this.about = fault.about;
  }

  get message(): string {
    return this.fault.message;
  }

  get remedy(): string {
    return saidOf(this.placeholder, this.fault.remedy);
  }
}

/** Equal of two faults that say the same of the same cell, whatever placeholders it fills; without making their words. */
export function sentenceKey(fault: RowFault): string {
  const said = fault instanceof ValueFault ? `${fault.value}\0${fault.about}` : fault.message;
  return `${fault.code}\0${fault.column}\0${said}`;
}
