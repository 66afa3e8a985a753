/**
 * The text with U+FFFD for each half of a character (a surrogate by itself). JSON and workbooks can write such halves as escapes;
 * no database takes them.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
