export { openTable } from './open-table';
export { readTable } from './read-table';
export { TableRejected } from './table/table-fault';
export type { TableErrorCode, TableFault, TableWarningCode } from './table/table-fault';
export { DEFAULT_TABLE_LIMITS } from './table/table';
export type { ReadTableOptions, Table, TableEncoding, TableLimits, TableRow, TableStream } from './table/table';
