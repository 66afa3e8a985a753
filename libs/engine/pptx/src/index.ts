export { openPackage } from './compile/open-package';
export { OpcPackage } from './opc/opc-package';
export { PresentationPackage } from './opc/presentation-package';
export { type PartKind } from './opc/part-kind';
export { type Relationship } from './opc/relationships';
export { DEFAULT_PACKAGE_LIMITS, type PackageLimits } from './zip/package-limits';
export { TemplateRejected, type TemplateProblem } from './problems/template-rejected';
export { TEMPLATE_PROBLEMS, type TemplateProblemCode } from './problems/template-problems';
export { validateDeck, type ValidateDeckOptions } from './validate/validate-deck';
export { type DeckFault, type DeckFaultCode } from './validate/deck-fault';
export { compileTemplate, type CompileOptions } from './compile/compile-template';
export { type Base, type BaseInfo, type CompiledTemplate, type FreshTemplate } from './compile/compiled-template';
export { planPackage, type PackagePlan } from './compile/plan-package';
export { createFiller, type FillOptions, prepareLayout } from './fill/create-filler';
export { type FillForm, type FillLayout } from './fill/fill-layout';
export { decodeRecipe, encodeRecipe, fillOptionsOf, type FillRecipe, type TableValues } from './fill/fill-recipe';
export { rowFileName } from './deliver/row-file-name';
export { DeckIndex, type IndexedDeck } from './deliver/deck-index';
export { KeptReadings } from './deliver/kept-readings';
export { RecipeFillers } from './deliver/recipe-fillers';
export { storedRow, StoredRows } from './deliver/stored-rows';
export { decodeLayout, encodeLayout } from './fill/layout-artefact';
export { columnFindings, type ColumnFinding, filterFindings, type FilteredPlaceholder } from './fill/column-findings';
export { type ValueBinding } from './fill/source-of';
export { columnOf, columnsOf, type FixedText, type MappedValue } from './fill/mapped-value';
export { defaultTexts, fixedTextFindings } from './fill/fixed-text-faults';
export { Filler, type FilledRow } from './fill/filler';
export { isRowCounter, type RowCounter } from './text/row-counters';
export { type MissingPolicy } from './fill/missing-policy';
export { RowFailed, type RowFault, type RowFaultCode, type RowFaultList } from './fill/row-failed';
export { type PlacedRowFault, RowFaults } from './fill/row-faults';
export { spoiltFaults, tellsOfSpoiltCells, warnsOfUsed, withFaultsOfCells } from './fill/spoilt-faults';
export { FirstOfKind } from './problems/first-of-kind';
export { encodeCompiled } from './compile/encode-compiled';
export { decodeCompiled } from './compile/decode-compiled';
export { ArtefactUnreadable } from './compile/artefact-format';
export { deckRange, type ByteRange, type DeckRange } from './deliver/deck-range';
export { ZipPlan, type DeckReader, type PlannedDeck } from './deliver/zip-plan';
export { zipStream, type Chunks, type DeckSource } from './deliver/zip-stream';
export { DeckNames, fileNameColumns, FileNamePatternRejected, type DeckNameOptions } from './deliver/deck-names';
export { crc32Combine } from './zip/crc32-combine';
export { convertTemplate, type ConvertOptions, type TemplateConversion } from './convert/convert-template';
export { signsOf, TAG_STYLES, tagStyleOf, type TagStyle } from './text/tag-style';
export { inspectTemplate } from './inspect/inspect-template';
export { checkColumns } from './inspect/check-columns';
export { findColumns } from './inspect/find-columns';
export { matchColumns, type ColumnMatch } from './inspect/match-columns';
export { type InspectedPlaceholder, type TemplateInspection } from './inspect/template-inspection';
export {
  type FaultSeverity,
  type TemplateFault,
  type TemplateFaultCode,
  type TemplateLocation,
} from './text/template-fault';
export { readsValues } from './format/reads-values';
export { compileExpression, DEFAULT_LOCALE, type FormatOptions } from './format/compile-expression';
export { FormatFault, type FormatFaultCode } from './format/filter-faults';
export { type DeckForRendering, deckForRendering } from './render/deck-for-rendering';
export { type FilledBox } from './render/filled-boxes';
