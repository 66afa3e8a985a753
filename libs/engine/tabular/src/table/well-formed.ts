/**
 * The text with U+FFFD for each half of a character (a surrogate by itself). JSON and workbooks can write such halves as escapes;
 * no database takes them.
 */
export const wellFormed = (text: string): string => (SURROGATE.test(text) ? text.replace(/\p{Cs}/gu, '\ufffd') : text);

/** Either half. Of text without any, which is nearly all, this is known at once. */
const SURROGATE = /[\ud800-\udfff]/;
