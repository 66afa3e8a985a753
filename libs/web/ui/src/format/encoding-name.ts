import { type TABLE_ENCODING_NAMES } from '@rowdeck/contracts';

type EncodingName = (typeof TABLE_ENCODING_NAMES)[number];

const CENTRAL = 'Central European: Polish, Czech, Hungarian';

/** For whom the letters are that it holds, and how it is called. */
const NAMES: Readonly<Record<EncodingName, readonly [letters: string, name: string]>> = {
  'utf-8': ['Unicode', 'UTF-8'],
  'utf-16le': ['Unicode', 'UTF-16LE'],
  'utf-16be': ['Unicode', 'UTF-16BE'],
  'utf-32le': ['Unicode', 'UTF-32LE'],
  'utf-32be': ['Unicode', 'UTF-32BE'],
  'windows-1250': [CENTRAL, 'windows-1250'],
  'windows-1251': ['Cyrillic: Russian, Ukrainian, Bulgarian', 'windows-1251'],
  'windows-1252': ['Western European', 'windows-1252'],
  'windows-1253': ['Greek', 'windows-1253'],
  'windows-1254': ['Turkish', 'windows-1254'],
  'windows-1255': ['Hebrew', 'windows-1255'],
  'windows-1256': ['Arabic and Persian', 'windows-1256'],
  'windows-1257': ['Baltic: Lithuanian, Latvian, Estonian', 'windows-1257'],
  'windows-874': ['Thai', 'windows-874'],
  'iso-8859-2': [CENTRAL, 'ISO 8859-2'],
  'iso-8859-5': ['Cyrillic: Russian, Bulgarian', 'ISO 8859-5'],
  'iso-8859-7': ['Greek', 'ISO 8859-7'],
  'iso-8859-15': ['Western European', 'ISO 8859-15'],
  'koi8-r': ['Cyrillic: Russian', 'KOI8-R'],
  'koi8-u': ['Cyrillic: Ukrainian', 'KOI8-U'],
  ibm866: ['Cyrillic: Russian, DOS', 'IBM866'],
  cp437: ['Western European, DOS', 'CP437'],
  cp737: ['Greek, DOS', 'CP737'],
  cp850: ['Western European, DOS', 'CP850'],
  cp852: ['Central European, DOS', 'CP852'],
  cp855: ['Cyrillic, DOS', 'CP855'],
  cp857: ['Turkish, DOS', 'CP857'],
  cp862: ['Hebrew, DOS', 'CP862'],
  macintosh: ['Western European, old Macintosh', 'Mac Roman'],
  'x-mac-cyrillic': ['Cyrillic, old Macintosh', 'Mac Cyrillic'],
  'x-mac-greek': ['Greek, old Macintosh', 'Mac Greek'],
  shift_jis: ['Japanese', 'Shift_JIS'],
  'euc-jp': ['Japanese', 'EUC-JP'],
  'iso-2022-jp': ['Japanese, email', 'ISO-2022-JP'],
  'euc-kr': ['Korean', 'EUC-KR'],
  gb18030: ['Chinese, simplified', 'GB 18030'],
  big5: ['Chinese, traditional', 'Big5'],
};

/** An encoding for people, most of whom know it by their language at best: `Western European (windows-1252)`. */
export function encodingName(encoding: EncodingName): string {
  const [letters, name] = NAMES[encoding];
  return `${letters} (${name})`;
}
