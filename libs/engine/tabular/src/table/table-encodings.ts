/**
 * How the bytes of a table may be read, by the names of the WHATWG Encoding Standard (UTF-32 is ours: that standard left it out).
 * `gb18030` holds GBK and GB2312, `euc-kr` holds CP949, `shift_jis` is CP932. Those with `cp` are of DOS, which it left out as well.
 */
export const TABLE_ENCODINGS = [
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

export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** An encoding that a file may be in. */
export interface EncodingCandidate {
  readonly encoding: TableEncoding;
  /** From 0 to 1: how sure it is, among all that are known. */
  readonly confidence: number;
}

/** What a file would be in other encodings than the one that its letters speak for. */
export interface OtherReadings {
  /** Those that read every byte of it alike: which of them is named makes no difference. */
  readonly alike: readonly TableEncoding[];
  /** The one that is likeliest otherwise, where it reads few letters of the file in another way. */
  readonly unlike?: UnlikeReading;
}

export interface UnlikeReading {
  readonly encoding: TableEncoding;
  /** The most frequent of these letters, as they are read and as they would be. */
  readonly letters: readonly (readonly [read: string, there: string])[];
}
