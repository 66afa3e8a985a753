import { codeAt } from '@rowdeck/engine-values';
/** Where the standard KS X 1001 stands: both bytes from 0xA1 to 0xFE. */
const STANDARD = 0xa1;
const LAST = 0xfe;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Added to the standard in 1998: the euro sign and the registered trade mark. */
const ADDED: readonly (readonly [number, number])[] = [
  [0xa2e6, 0x20ac],
  [0xa2e7, 0xae],
];

const isTrail = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x81 && byte <= LAST);

let table: Uint16Array | undefined;

/** By lead byte × 256 + trail byte: the character as UTF-16, 0 where there is none. */
function characters(): Uint16Array {
  return (table ??= withExtension(standard()));
}

function standard(): Uint16Array {
  const units = new Uint16Array(0x1_0000);
  const decoder = new TextDecoder('euc-kr');
  for (let lead = STANDARD; lead <= LAST; lead++)
    for (let trail = STANDARD; trail <= LAST; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && !/[\p{Co}\ufffd]/u.test(character))
        units[(lead << 8) | trail] = codeAt(character, 0);
    }
  for (const [pair, unit] of ADDED) units[pair] = unit;
  return units;
}

/** The extension holds the 8,822 syllables that the standard left out, in the order of Unicode, wherever the standard left room. */
function withExtension(units: Uint16Array): Uint16Array {
  const known = new Set(units);
  let syllable = FIRST_SYLLABLE;
  for (let lead = 0x81; syllable <= LAST_SYLLABLE; lead++)
    for (let trail = 0x41; trail <= LAST && syllable <= LAST_SYLLABLE; trail++) {
      if (!isTrail(trail) || (lead >= STANDARD && trail >= STANDARD)) continue;
      while (known.has(syllable)) syllable++;
      if (syllable <= LAST_SYLLABLE) units[(lead << 8) | trail] = syllable++;
    }
  return units;
}

/** One character of two bytes; U+FFFD where there is none. */
export const koreanCharacter = (lead: number, trail: number): string =>
  String.fromCharCode(characters()[(lead << 8) | trail] || 0xfffd);

/**
 * Decodes CP949, as the WHATWG Encoding Standard (§11) has EUC-KR. The `TextDecoder` of Node knows the standard KS X 1001 alone and
 * makes a control character and a letter of every other syllable: of 똠, without a word.
 *
 * Throws TypeError for bytes that are no character.
 */
export class KoreanDecoder {
  private readonly utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
  private lead = 0;
  /** One for all chunks: new ones pile up beside the file until the collector comes, which sees little of what is outside its heap. */
  private units = new Uint16Array(0);

  decode(chunk: Uint8Array, { stream }: { stream: boolean }): string {
    // Little-endian, as typed arrays are wherever this runs.
    if (this.units.length < chunk.length) this.units = new Uint16Array(chunk.length);
    const { units } = this;
    const known = characters();
    let [count, lead] = [0, this.lead];
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (lead === 0 && byte >= 0x80) lead = byte;
      else {
        const unit = lead === 0 ? byte : known[(lead << 8) | byte]!;
        if (unit === 0 && lead !== 0) throw new TypeError(`0x${lead.toString(16)} opens no character of EUC-KR`);
        units[count++] = unit;
        lead = 0;
      }
    }
    if (lead !== 0 && !stream) throw new TypeError('EUC-KR text ends within a character');
    this.lead = lead;
    return this.utf16.decode(units.subarray(0, count));
  }
}
