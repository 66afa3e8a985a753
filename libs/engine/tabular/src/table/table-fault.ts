export type TableErrorCode =
  | 'table.empty'
  | 'table.header_only'
  | 'table.binary'
  | 'table.compressed'
  | 'table.workbook'
  | 'table.workbook_damaged'
  | 'table.workbook_too_large'
  | 'table.no_such_sheet'
  | 'table.no_such_line'
  | 'table.json'
  | 'table.template'
  | 'table.html'
  | 'table.unknown_encoding'
  | 'table.too_large'
  | 'table.too_many_rows'
  | 'table.too_many_columns'
  | 'table.too_many_cells'
  | 'table.cell_too_long'
  | 'table.row_too_long'
  | 'table.malformed_quotes'
  | 'table.unclosed_quote';

export type TableWarningCode =
  | 'table.uncertain_encoding'
  | 'table.unlisted_delimiter'
  | 'table.guessed_delimiter'
  | 'table.doubled_delimiter'
  | 'table.tied_delimiter'
  | 'table.encoded_twice'
  | 'table.late_header'
  | 'table.sheet_without_rows'
  | 'table.hidden_row'
  | 'table.hidden_column'
  | 'table.merged_cells'
  | 'table.table_within'
  | 'table.days_from_1904'
  | 'table.error_value'
  | 'table.formula_without_value'
  | 'table.empty_header'
  | 'table.long_header'
  | 'table.duplicate_header'
  | 'table.ragged_row'
  | 'table.surplus_cells'
  | 'table.blank_row'
  | 'table.repeated_header'
  | 'table.rule_row'
  | 'table.space_before_quote'
  | 'table.null_mark'
  | 'table.dump_escapes'
  | 'table.error_text'
  | 'table.formula_text'
  | 'table.text_mark'
  | 'table.shortened_number'
  | 'table.web_text'
  | 'table.similar_names'
  | 'table.repeated_name'
  | 'table.control_characters';

/** One thing that is wrong or doubtful in a table, where it stands, and the way out. */
export interface TableFault {
  readonly code: TableErrorCode | TableWarningCode;
  /** An error makes the table unusable; a warning is for the user to judge. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly remedy: string;
  /** 1-based line of a text, row of a sheet, or item of an array. */
  readonly line?: number;
  /** 1-based position of the column. */
  readonly column?: number;
  /** This entry stands for so many further faults of its kind, of which only the number is known. */
  readonly more?: number;
  /** Of such an entry: the columns that they are in, 1-based, where it matters to whoever uses only some of them. */
  readonly columns?: readonly number[];
}

/** The table cannot be used. `faults` holds every reason, in the order of the file. */
export class TableRejected extends Error {
  override readonly name = 'TableRejected';

  constructor(readonly faults: readonly [TableFault, ...TableFault[]]) {
    super(faults.map((fault) => fault.message).join('\n'));
  }
}
