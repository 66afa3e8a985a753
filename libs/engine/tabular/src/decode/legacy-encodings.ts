import { type TableEncoding } from '../table/table-encodings';

/** An encoding of one byte a character, and the languages that were written in it. */
export interface SingleByteEncoding {
  readonly encoding: TableEncoding;
  readonly languages: readonly string[];
  /** What speaks against it before a byte is read, in nats: how much rarer it is in today's exports than Windows-1252. */
  readonly rarity: number;
}

const WESTERN = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'fi', 'ca', 'et', 'is', 'fo'];
const CENTRAL = ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro', 'sq', 'de'];
const RUSSIAN = ['ru', 'bg'];

/** In order of preference: of two that read a file alike, the first is named. */
export const SINGLE_BYTE_ENCODINGS: readonly SingleByteEncoding[] = [
  { encoding: 'windows-1252', languages: WESTERN, rarity: 0 },
  { encoding: 'windows-1250', languages: CENTRAL, rarity: 2 },
  { encoding: 'windows-1251', languages: ['ru', 'bg', 'uk', 'mk'], rarity: 2 },
  { encoding: 'windows-1253', languages: ['el'], rarity: 2 },
  { encoding: 'windows-1254', languages: ['tr'], rarity: 2 },
  { encoding: 'windows-1255', languages: ['he'], rarity: 2 },
  { encoding: 'windows-1256', languages: ['ar', 'fa'], rarity: 2 },
  { encoding: 'windows-1257', languages: ['lt', 'lv', 'et', 'pl'], rarity: 3 },
  { encoding: 'windows-874', languages: ['th'], rarity: 2 },
  { encoding: 'iso-8859-2', languages: CENTRAL, rarity: 3 },
  { encoding: 'iso-8859-5', languages: RUSSIAN, rarity: 5 },
  { encoding: 'iso-8859-7', languages: ['el'], rarity: 5 },
  { encoding: 'iso-8859-15', languages: WESTERN, rarity: 5 },
  { encoding: 'koi8-r', languages: RUSSIAN, rarity: 3 },
  { encoding: 'koi8-u', languages: ['uk'], rarity: 4 },
  { encoding: 'ibm866', languages: RUSSIAN, rarity: 3 },
  { encoding: 'macintosh', languages: WESTERN, rarity: 4 },
  { encoding: 'x-mac-cyrillic', languages: [...RUSSIAN, 'uk'], rarity: 5 },
  // Its small letters stand where KOI8-R has the capitals of names, which no accents tell apart.
  { encoding: 'x-mac-greek', languages: ['el'], rarity: 13 },
  { encoding: 'cp850', languages: WESTERN, rarity: 6 },
  { encoding: 'cp437', languages: WESTERN, rarity: 7 },
  { encoding: 'cp852', languages: CENTRAL, rarity: 5 },
  { encoding: 'cp855', languages: RUSSIAN, rarity: 6 },
  { encoding: 'cp857', languages: ['tr'], rarity: 5 },
  { encoding: 'cp737', languages: ['el'], rarity: 5 },
  { encoding: 'cp862', languages: ['he'], rarity: 5 },
];

export type DoubleByteEncoding = 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5';

export const DOUBLE_BYTE_ENCODINGS: readonly DoubleByteEncoding[] = [
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
];
