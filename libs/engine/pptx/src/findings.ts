/** What a browser needs to ask about columns and check values before a table is sent: without the packages of templates, which read with zlib. */
export { type ColumnFinding, filterFindings, type FilteredPlaceholder } from './fill/column-findings';
export { mayRefuse, readsValues } from './format/reads-values';
export { valueReader, type ValueReader } from './format/value-reader';
export { formatOptions } from './format/format-binding';
export { parseFilters } from './format/parse-filters';
export { isRowCounter } from './text/row-counters';
export { columnsOf, type FixedText, type MappedValue } from './fill/mapped-value';
export { fixedTextFaults } from './fill/fixed-text-faults';
export { FilterCheck } from './fill/filter-check';
export { missingValue } from './fill/missing-value';
export { type RowFault } from './fill/row-failed';
export { type PlacedRowFault, RowFaults } from './fill/row-faults';
export { DeckNames, fileNameColumns, FileNamePatternRejected, type NamedDeck } from './deliver/deck-names';
export { rowFileName } from './deliver/row-file-name';
export { spoiltFaults, tellsOfSpoiltCells, withFaultsOfCells } from './fill/spoilt-faults';
