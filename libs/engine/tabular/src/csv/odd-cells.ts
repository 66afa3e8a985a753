import { codeAt, sliceOf } from '@rowdeck/engine-values';
import { type FaultLog } from '../table/fault-log';
import { faults } from '../table/faults';

const SPACE = 0x20;
const TAB = 0x09;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const HASH = 0x23;
const EQUALS = 0x3d;
const APOSTROPHE = 0x27;
const PLUS = 0x2b;
const CAPITAL_E = 0x45;
const ZERO = 0x30;
const NINE = 0x39;
const CAPITAL_N = 0x4e;
const SMALL_N = 0x6e;
const LESS_THAN = 0x3c;

/** What programs write where there is no value: PostgreSQL and MySQL, tools that print what a query found, spreadsheets, R and pandas. A name may be `Nan`, and `NA` is Namibia. */
const NULL_MARKS = new Set(['\\N', 'NULL', 'N/A', 'NaN', 'nan', '<NA>', 'None']);
const LONGEST_MARK = 4;
/** What Excel, LibreOffice and Google Sheets show in the place of a value, in the languages most used. LibreOffice has numbers, too. */
const ERRORS = new Set(
  [
    '#N/A #REF! #DIV/0! #NAME? #VALUE! #NUM! #NULL! #SPILL! #CALC! #ERROR!',
    '#NV #BEZUG! #WERT! #ZAHL!',
    '#NOM? #VALEUR! #NOMBRE! #NUL!',
    '#¡REF! #¡DIV/0! #¿NOMBRE? #¡VALOR! #¡NUM! #¡NULO!',
    '#N/D #RIF! #NOME? #VALORE!',
    '#NÚM! #NULO! #VALOR!',
    '#N/B #VERW! #DEEL/0! #NAAM? #WAARDE! #GETAL! #LEEG!',
    '#Н/Д #ССЫЛКА! #ДЕЛ/0! #ИМЯ? #ЗНАЧ! #ЧИСЛО! #ПУСТО!',
    '#N/D! #ADR! #DZIEL/0! #NAZWA? #ARG! #LICZBA! #ZERO!',
    '#NENÍ_K_DISPOZICI #ODKAZ! #DĚLENÍ_NULOU! #NÁZEV? #HODNOTA! #ČÍSLO!',
    '#HIÁNYZIK #HIV! #ZÉRÓOSZTÓ! #NÉV? #ÉRTÉK! #SZÁM! #NULLA!',
    '#SAKNAS! #REFERENS! #DIVISION/0! #NAMN? #VÄRDEFEL! #OGILTIGT! #SKÄRNING!',
    '#I/T #REFERENCE! #NAVN? #VÆRDI! #VERDI! #NUL!',
    '#PUUTTUU! #VIITTAUS! #JAKO/0! #NIMI? #ARVO! #LUKU! #TYHJÄ!',
    '#YOK #BAŞV! #SAYI/0! #AD? #DEĞER! #SAYI! #BOŞ!',
  ].flatMap((language) => language.split(' ')),
);
const LONGEST_ERROR = 17;
const NUMBERED_ERROR = /^Err:5\d\d$/;
const NUMBERED_LENGTH = 7;
const TOO_NARROW = /^#{4,16}$/;
/** How exports keep a spreadsheet from dropping the noughts before a number. */
const TEXT_FORMULA = /^="([^"]{0,64})"$/;
const LONGEST_FORMULA = 67;
/** An apostrophe before what a spreadsheet would take for a number or a formula. */
const MARKED_TEXT = /^'(?:[+=@-]|\d{3}|\d[\d.,/-]{3})/;
/** What a spreadsheet would calculate: exports guard it with an apostrophe (OWASP, CSV Injection), which belongs to no value. */
const GUARDED_FORMULA = /^'+(?:[=@\t\r]|[+-](?![\d\s.,:/()%'’-]*$))/;
/** How spreadsheets show numbers of twelve to twenty digits, as those of articles and accounts, and save them: with five decimals. */
const SHORTENED = /^\d[.,]\d{5}E\+1\d$/;
const LONGEST_SHORTENED = 11;

/** Cells that may be meant otherwise than they read: told by their first characters, whether anybody reads the column or not. */
export class OddCells {
  /** Counted from 0. A dump has the mark in most of its rows. */
  private readonly markedColumns = new Set<number>();
  private readonly shortenedColumns = new Set<number>();

  constructor(private readonly log: FaultLog) {}

  /**
   * A cell without quotes. Returns how many characters at its beginning are no part of its value.
   *
   * @param column counted from 0
   * @param line 1-based
   */
  look(text: string, from: number, end: number, column: number, line: number): 0 | 1 {
    const first = codeAt(text, from);
    if (first === CAPITAL_N || first === BACKSLASH || first === SMALL_N || first === LESS_THAN)
      this.nullMark(text, from, end, column, line);
    else if (first === CAPITAL_E) this.numberedError(text, from, end, column, line);
    else if (first === SPACE || first === TAB) this.spaceBeforeQuote(text, from, end, column, line);
    else if (isDigit(first)) {
      if (mayBeShortened(text, from, end)) this.lookQuoted(sliceOf(text, from, end), column, line);
    } else if (first === HASH || first === EQUALS || first === APOSTROPHE)
      return this.lookQuoted(sliceOf(text, from, end), column, line);
    return 0;
  }

  /** A cell that stood in quotes, without them. Returns what `look` does. */
  lookQuoted(value: string, column: number, line: number): 0 | 1 {
    const first = codeAt(value, 0);
    if (first === HASH) this.errorText(value, column, line);
    else if (first === CAPITAL_E) this.numberedError(value, 0, value.length, column, line);
    else if (first === EQUALS) this.formulaText(value, column, line);
    else if (first === APOSTROPHE) return this.textMark(value, column, line);
    else if (isDigit(first) && mayBeShortened(value, 0, value.length)) this.shortenedNumber(value, column, line);
    return 0;
  }

  private nullMark(text: string, from: number, end: number, column: number, line: number): void {
    if (this.markedColumns.has(column)) return;
    if (end - from > LONGEST_MARK) return;
    const mark = sliceOf(text, from, end);
    if (!NULL_MARKS.has(mark)) return;
    this.markedColumns.add(column);
    this.log.add('table.null_mark', () => faults.nullMark(line, column + 1, mark), column + 1);
  }

  private spaceBeforeQuote(text: string, from: number, end: number, column: number, line: number): void {
    let at = from;
    while (at < end && (codeAt(text, at) === SPACE || codeAt(text, at) === TAB)) at++;
    if (at < end && codeAt(text, at) === QUOTE)
      this.log.add('table.space_before_quote', () => faults.spaceBeforeQuote(line, column + 1), column + 1);
  }

  private numberedError(text: string, from: number, end: number, column: number, line: number): void {
    if (end - from === NUMBERED_LENGTH && NUMBERED_ERROR.test(sliceOf(text, from, end)))
      this.tellError(sliceOf(text, from, end), column, line);
  }

  private errorText(value: string, column: number, line: number): void {
    if (value.length > LONGEST_ERROR || (!ERRORS.has(value) && !TOO_NARROW.test(value))) return;
    this.tellError(value, column, line);
  }

  private tellError(value: string, column: number, line: number): void {
    this.log.add('table.error_text', () => faults.errorText(line, column + 1, value), column + 1);
  }

  private formulaText(written: string, column: number, line: number): void {
    const shown = written.length > LONGEST_FORMULA ? undefined : TEXT_FORMULA.exec(written)?.[1];
    if (shown === undefined) return;
    this.log.add('table.formula_text', () => faults.formulaText(line, column + 1, { written, shown }), column + 1);
  }

  private textMark(written: string, column: number, line: number): 0 | 1 {
    const isGuard = GUARDED_FORMULA.test(written);
    if (isGuard || MARKED_TEXT.test(written))
      this.log.add('table.text_mark', () => faults.textMark(line, column + 1, { written, isGuard }), column + 1);
    return isGuard ? 1 : 0;
  }

  private shortenedNumber(shown: string, column: number, line: number): void {
    if (this.shortenedColumns.has(column) || !SHORTENED.test(shown)) return;
    this.shortenedColumns.add(column);
    this.log.add('table.shortened_number', () => faults.shortenedNumber(line, column + 1, shown), column + 1);
  }
}

const isDigit = (char: number): boolean => char >= ZERO && char <= NINE;

/** `E+12` at the end, told before anything is cut out: most cells with a digit are none. */
const mayBeShortened = (text: string, from: number, end: number): boolean =>
  end - from <= LONGEST_SHORTENED &&
  end - from > 6 &&
  codeAt(text, end - 3) === PLUS &&
  codeAt(text, end - 4) === CAPITAL_E;
