import { z } from 'zod';

/**
 * The encodings that a table may be told to be in, by the names of the WHATWG Encoding Standard (UTF-32 and the code pages of DOS, which
 * that standard left out, are named like the others).
 */
export const TABLE_ENCODING_NAMES = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'cp437',
  'cp737',
  'cp850',
  'cp852',
  'cp855',
  'cp857',
  'cp862',
  'macintosh',
  'x-mac-cyrillic',
  'x-mac-greek',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** Excel allows 31 characters, OpenDocument does not say; no name of a sheet is as long as this. */
const SHEET_MAX_LENGTH = 255;

/** Above their headers programs write a few lines about the export. */
export const HEADER_LINE_MAX = 1_000;

const LINE_WORDS = 'Enter the number of the line with the headers, from 1 to 1000.';

/** Whether numbers and dates can be written in it: for a tag that is none, Intl would quietly take its own language. */
const isKnownLocale = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

const LOCALE_WORDS = 'Enter the language and country of whoever wrote the table, such as de-DE or en-US.';

const PRINTED_WORDS = 'Enter the language and country in which numbers and dates are printed, such as de-DE or en-US.';

/** What a user may say about a table instead of having it found out; what is left out is found out. And how it is printed. */
export const tableSettings = z.object({
  encoding: z
    .enum(TABLE_ENCODING_NAMES, { error: `Choose an encoding that can be read: ${TABLE_ENCODING_NAMES.join(', ')}.` })
    .optional(),
  /** Of delimited text. */
  delimiter: z
    .string()
    .regex(/^[^"\r\n]$/, {
      error: 'Enter one character, such as a comma or a semicolon; it cannot be a quote or a line break.',
    })
    .optional(),
  /** Of a workbook: the name of a sheet, or its number counted from 1. */
  sheet: z.string().max(SHEET_MAX_LENGTH, { error: 'Enter the name or the number of a sheet.' }).optional(),
  /** The line, or row of the sheet, with the headers, counted from 1; what is above is left out. */
  header_line: z
    .number({ error: LINE_WORDS })
    .int({ error: LINE_WORDS })
    .min(1, { error: LINE_WORDS })
    .max(HEADER_LINE_MAX, { error: LINE_WORDS })
    .optional(),
  /** BCP 47 tag of whoever wrote the table; decides how a number or a date is read where its column does not say. */
  data_locale: z.string().refine(isKnownLocale, { error: LOCALE_WORDS }).optional(),
  /** BCP 47 tag in which filters print numbers and dates; American English when it is not said. */
  locale: z.string().refine(isKnownLocale, { error: PRINTED_WORDS }).optional(),
});
export type TableSettings = z.infer<typeof tableSettings>;

/** What becomes of rows that cannot become presentations: nothing is made before they are corrected, or they fail and the others are made. */
export const FAULTY_ROWS = ['refuse', 'fail'] as const;
export type FaultyRowPolicy = (typeof FAULTY_ROWS)[number];

/** What becomes of a template with placeholders that cannot be filled: nothing is made, or they are printed as they stand. */
export const FAULTY_TEMPLATE = ['refuse', 'keep'] as const;
export type FaultyTemplatePolicy = (typeof FAULTY_TEMPLATE)[number];
