const QUOTED = /[",\r\n]/;

const cellOf = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A record of a CSV file (RFC 4180). */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** What a spreadsheet may take for a formula. A number with its sign, or a telephone number, can name no cell and call nothing. */
const FORMULA = /^'*(?:[=@\t\r]|[+-](?![\d\s.,:/()%'’-]*$))/;

/** A text that no spreadsheet calculates: with an apostrophe before it, which our reader of tables leaves out again. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Spreadsheets take a CSV file for one of their country’s encoding unless it begins so. */
export const BYTE_ORDER_MARK = '\ufeff';
