export { openTable } from './open-table';
export { readTable } from './read-table';
export { TableRejected } from './table-fault';
export type { TableErrorCode, TableFault, TableWarningCode } from './table-fault';
export { DEFAULT_TABLE_LIMITS } from './table-limits';
export type { ReadTableOptions, Table, TableEncoding, TableLimits, TableRow, TableStream } from './table';
