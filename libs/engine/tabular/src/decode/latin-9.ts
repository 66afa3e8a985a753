import { codeAt } from '@rowdeck/engine-values';
import { type BytePair } from './byte-pairs';

/** Š, š, ž of ISO 8859-15; as Windows-1252 a broken bar, a diaeresis and a cedilla, none of which anybody writes beside a letter. */
const CARONS: ReadonlySet<number> = new Set([0xa6, 0xa8, 0xb8]);
/** Ž there, and here an accent that is written for an apostrophe: behind letters, or before a consonant (`´s`). */
const CAPITAL_Z = 0xb4;
const BEHIND_CAPITAL_Z = new Set([...'adeiouyáéíóúäöåü'].map((letter) => codeAt(letter, 0)));
/** Œ, œ, Ÿ there, and here fractions, which stand behind a number if behind anything. */
const FRACTIONS: ReadonlySet<number> = new Set([0xbc, 0xbd, 0xbe]);

/** Whether what Windows-1252 makes of a file has signs where ISO 8859-15 has letters: few of them among many words weigh little otherwise. */
export function hasLettersOfLatin9(pairs: readonly BytePair[]): boolean {
  let [opening, behindLetters] = [0, 0];
  for (const { before, after, count } of pairs) {
    const isBehind = isLetter(before);
    if ((CARONS.has(after) && isBehind) || (CARONS.has(before) && isLetter(after))) return true;
    if (FRACTIONS.has(after) && isBehind) return true;
    if (after !== CAPITAL_Z) continue;
    if (isBehind) behindLetters += count;
    else opening += count;
  }
  return (
    opening > behindLetters && pairs.some(({ before, after }) => before === CAPITAL_Z && BEHIND_CAPITAL_Z.has(after))
  );
}

/** Of either encoding. */
function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7);
}
