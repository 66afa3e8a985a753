import { type FilterArgument } from './parse-filters';

/**
 * Turns one value into the text to print. Empty stays empty, so that a missing value is never a fault of its format.
 * @throws FormatFault when the value cannot be read
 */
export type Format = (value: string) => string;

/**
 * Makes a format for good, with all that can be prepared once: it will be called for each row.
 * @throws BadFilterArgument
 */
export type Formatter = (args: readonly FilterArgument[], locale: string) => Format;
