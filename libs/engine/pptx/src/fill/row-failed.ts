import { type FormatFaultCode } from '../format/filter-faults';

export type RowFaultCode =
  | 'row.value_missing'
  | 'row.too_large'
  | 'row.forbidden_link'
  | 'table.surplus_cells'
  | 'text.double_braces'
  | 'value.error'
  | 'value.not_calculated'
  | FormatFaultCode;

export interface RowFault {
  readonly code: RowFaultCode;
  /** Empty, like column and value, where the row as a whole is at fault. */
  readonly placeholder: string;
  readonly column: string;
  readonly value: string;
  readonly message: string;
  readonly remedy: string;
}

/** Every value at fault of a row that cannot become a presentation. */
export type RowFaultList = readonly [RowFault, ...RowFault[]];

/** A row that cannot become a presentation. `faults` holds every value at fault; the other fields are those of the first. */
export class RowFailed extends Error {
  override readonly name = 'RowFailed';
  readonly code: RowFaultCode;
  readonly placeholder: string;
  readonly column: string;
  readonly value: string;

  constructor(readonly faults: RowFaultList) {
    super();
    this.code = faults[0].code;
    this.placeholder = faults[0].placeholder;
    this.column = faults[0].column;
    this.value = faults[0].value;
  }

  override get message(): string {
    return this.faults.map((fault) => fault.message).join(' ');
  }

  get remedy(): string {
    return this.faults[0].remedy;
  }
}
