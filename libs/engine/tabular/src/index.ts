export { openTable, readTable } from './open-table';
export { TableRejected } from './table/table-fault';
export { type TableErrorCode, type TableFault, type TableWarningCode } from './table/table-fault';
export { DEFAULT_TABLE_LIMITS } from './table/table';
export {
  type ReadTableOptions,
  type Table,
  type TableEncoding,
  type TableLimits,
  type TableRow,
  type TableStream,
} from './table/table';
