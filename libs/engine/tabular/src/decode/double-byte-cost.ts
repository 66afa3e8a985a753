import { codeAt } from '@rowdeck/engine-values';
import { COMMON_CHARACTERS, type CommonCharacters } from './common-characters';
import { doubleByteCharacters } from './double-byte-characters';
import { koreanCharacter } from './korean-decoder';
import { DOUBLE_BYTE_SHAPES } from './double-byte-shape';
import { type DoubleByteEncoding } from './legacy-encodings';

/** -ln(probability) in nats. */
const COST = {
  error: 14,
  long: 14,
  besideLetter: 2,
  frequentHalfWidth: 3.7,
  rareHalfWidth: 5.2,
  runOfHalfWidth: 2,
  punctuation: 5,
  hiragana: 4.2,
  katakana: 4.8,
  wide: 7,
  common: 6,
  /** Of the half of a character set that its standard calls frequent. */
  firstLevel: 8.6,
  secondLevel: 11.5,
  foreign: 13,
  beyondStandard: 14,
  undefined: 30,
} as const;

interface CharacterSet {
  readonly common: CommonCharacters;
  /** Of a lead and a trail byte: the standard's frequent characters. */
  readonly isFirstLevel: (lead: number, trail: number) => boolean;
  readonly isStandard: (lead: number, trail: number) => boolean;
  readonly hasKana: boolean;
}

/** With these most names are written: two cost less than the ideograph that EUC makes of their bytes. In Shift_JIS, each by its byte. */
const FREQUENT_HALF_WIDTH = new Set(
  Array.from('ｰｱｲｳｵｶｷｸｺｻｼｽｾﾀﾁﾂﾃﾄﾅﾆﾉﾊﾋﾌﾏﾐﾑﾔﾖﾗﾘﾙﾛﾝﾞ', (kana) => codeAt(kana, 0) - 0xff61 + 0xa1),
);

const inEuc = (lead: number, trail: number): boolean => lead >= 0xa1 && trail >= 0xa1;

const CHARACTER_SETS: Readonly<Record<DoubleByteEncoding, CharacterSet>> = {
  shift_jis: {
    common: 'ja',
    isFirstLevel: (lead) => lead >= 0x88 && lead <= 0x98,
    isStandard: (lead) => lead <= 0xea,
    hasKana: true,
  },
  'euc-jp': { common: 'ja', isFirstLevel: (lead) => lead >= 0xb0 && lead <= 0xcf, isStandard: inEuc, hasKana: true },
  'euc-kr': {
    common: 'ko',
    isFirstLevel: (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1,
    isStandard: inEuc,
    hasKana: false,
  },
  gb18030: {
    common: 'zh',
    isFirstLevel: (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1,
    isStandard: inEuc,
    hasKana: false,
  },
  big5: {
    common: 'zh-tw',
    isFirstLevel: (lead) => lead >= 0xa4 && lead <= 0xc6,
    isStandard: (lead) => lead >= 0xa1 && lead <= 0xf9,
    hasKana: false,
  },
};

const commonSets = new Map<CommonCharacters, ReadonlySet<string>>();

function isCommon(character: string, language: CommonCharacters): boolean {
  let set = commonSets.get(language);
  if (!set) commonSets.set(language, (set = new Set(COMMON_CHARACTERS[language])));
  return set.has(character);
}

/** Of right readings most characters stand by themselves or beside each other: `USB端子`, `3年A組` are a few among many. */
const MOST_BESIDE_LETTERS = 0.5;

export interface DoubleByteReading {
  /** How unlikely it is, in nats; infinite when the file cannot be in the encoding. */
  readonly cost: number;
  /** How much stands where a reading that is right has next to nothing, within Latin words; from 0 to 1. */
  readonly strange: number;
}

/** How a file reads in an encoding of one or two bytes a character. */
export function doubleByteReading(bytes: Uint8Array, encoding: DoubleByteEncoding): DoubleByteReading {
  const found = doubleByteCharacters(bytes, DOUBLE_BYTE_SHAPES[encoding]);
  if (!found) return { cost: Infinity, strange: 0 };
  const read = readerOf(encoding);
  let [cost, characters] = [found.errors * COST.error + found.long * COST.long, found.long];
  for (const [pair, count] of found.pairs) {
    const [lead, trail] = [pair >> 8, pair & 0xff];
    cost += count * characterCost(read(lead, trail), lead, trail, encoding);
    characters += count;
  }
  for (const [byte, count] of found.singles) {
    cost += count * (FREQUENT_HALF_WIDTH.has(byte) ? COST.frequentHalfWidth : COST.rareHalfWidth);
    characters += count;
  }
  cost += found.runsOfSingles * COST.runOfHalfWidth + found.besideLetters * COST.besideLetter;
  const share = found.besideLetters / Math.max(1, characters);
  return { cost, strange: share > MOST_BESIDE_LETTERS ? Math.min(1, share) : 0 };
}

function readerOf(encoding: DoubleByteEncoding): (lead: number, trail: number) => string {
  if (encoding === 'euc-kr') return koreanCharacter;
  const decoder = new TextDecoder(encoding);
  return (lead, trail) => decoder.decode(Uint8Array.of(lead, trail));
}

function characterCost(character: string, lead: number, trail: number, encoding: DoubleByteEncoding): number {
  const { common, isFirstLevel, isStandard, hasKana } = CHARACTER_SETS[encoding];
  if (/[\p{Co}\p{Cn}\p{Cc}\ufffd]/u.test(character)) return COST.undefined;
  if (/[\u3041-\u309f]/.test(character)) return hasKana ? COST.hiragana : COST.foreign;
  if (/[\u30a1-\u30ff]/.test(character)) return hasKana ? COST.katakana : COST.foreign;
  if (/[\u3000-\u3011（），：；！？～・－]/.test(character)) return COST.punctuation;
  if (/[\uff01-\uff5e]/.test(character)) return COST.wide;
  if (isCommon(character, common)) return COST.common;
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(character)) return COST.foreign;
  if (isFirstLevel(lead, trail)) return COST.firstLevel;
  return isStandard(lead, trail) ? COST.secondLevel : COST.beyondStandard;
}
