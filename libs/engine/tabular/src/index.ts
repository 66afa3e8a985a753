export { type EncodingCandidate, TABLE_ENCODINGS, type TableEncoding } from './table/table-encodings';
export { openTable } from './open-table';
export { type EncodingPreview, previewEncodings } from './preview-encodings';
export { readTable } from './read-table';
export { keptPatternsLength } from './xlsx/kept-patterns';
export { rowUnitOf, unfitOptions } from './table/unfit-options';
export { TableRejected } from './table/table-fault';
export { type TableErrorCode, type TableFault, type TableWarningCode } from './table/table-fault';
export { DEFAULT_TABLE_LIMITS } from './table/table';
export {
  type ReadTableOptions,
  type SheetFound,
  type Table,
  type TableFormatName,
  type TableFound,
  type TableLimits,
  type TableRow,
  type TableRows,
  type TableStream,
} from './table/table';
