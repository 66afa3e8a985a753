export { type Cell, meantBy, shownIn, type TypedCell } from './cell';
export { codeAt, sliceOf } from './characters';
export { isBlank } from './is-blank';
export {
  isWordOrMoney,
  numberReader,
  type NumberConventions,
  type OpenNumber,
  type ReadNumber,
} from './numbers/number-reader';
export { isReadByShape } from './numbers/written-number';
export { ShapeMemo } from './shape-memo';
export { sizeWords } from './numbers/size-words';
export { currenciesOf, mayBeOne } from './numbers/currency-marks';
export { type Decimal, type DecimalMark } from './numbers/core-readings';
export { dateReader, type DateConventions, type OpenDate } from './dates/date-reader';
export { type OtherCalendar } from './dates/other-calendar';
export { isSerial, serialDay } from './dates/serial-date';
export { type Day } from './dates/calendar-day';
export { type DateOrder, type DateReading, type ParsedDate } from './dates/written-date';
export { monthNamesOf } from './dates/date-names';
export {
  answerColumns,
  type AnsweredColumn,
  answeredColumns,
  type ColumnAnswer,
  contradictedAnswers,
  type Contradiction,
} from './columns/answer-columns';
export { ColumnReader, readColumns, type ReadColumnsOptions } from './columns/column-reader';
export { type ColumnReading, type TableReadings } from './columns/column-reading';
export { type CountedExample, type Example, type Reading, rowAt, type RowUnit } from './reading';
export {
  calendarName,
  contradictionWords,
  mixedCurrencyWords,
  otherYearsWords,
  READING_NAMES,
  readingWords,
  undecidedWords,
} from './columns/reading-words';
