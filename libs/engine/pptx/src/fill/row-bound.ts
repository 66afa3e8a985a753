import { type ProgrammedTemplate } from './programmed-template';
import { type RowValues } from './row-values';

/** Headers of an entry, of its record in the directory, and of the stored blocks about a slot: more than they ever take. */
const PART_OVERHEAD = 1_024;
const SLOT_OVERHEAD = 64;
/** Deflated data that deflates no further grows by less than this. */
const GROWTH = 1.01;
/** A character of three bytes in UTF-8, each percent-encoded. No escape of a single character is longer. */
export const LONGEST_ESCAPE = 9;

/**
 * The bytes that a row can take at most, from the bytes of its values alone: checking a table of a million rows need not write
 * them all to know that they fit. Nothing is known of values with line breaks, each of which may become a run of its own, nor of
 * templates with packages inside.
 */
export class RowBound {
  private readonly fixedBytes: number;
  private readonly places: number;
  /** Of one character: in a run each may be a line break. */
  private readonly mostBytes: number;
  private readonly isKnown: boolean;

  constructor({ texts, packages }: ProgrammedTemplate, directory: Uint8Array) {
    const statics = texts.flatMap((text) => text.statics);
    const programs = texts.flatMap((text) => text.programs);
    this.fixedBytes =
      GROWTH * (sumOf(statics, ({ length }) => length) + sumOf(programs, ({ literalLength }) => literalLength)) +
      directory.length +
      sumOf(texts, ({ name }) => PART_OVERHEAD + 6 * name.length) +
      SLOT_OVERHEAD * (statics.length + programs.length);
    this.places = sumOf(programs, ({ values }) => values.length);
    const lineBreaks = programs.flatMap(({ bytes }) => bytes.map(({ length }) => length));
    this.mostBytes = lineBreaks.reduce((most, length) => Math.max(most, length), LONGEST_ESCAPE);
    this.isKnown = packages.length === 0;
  }

  /** Whether a row is sure to, whatever the characters of its values are; undefined stands for no number that is known. */
  fitsAnyOf(characters: number | undefined, maxBytes: number): boolean {
    if (!this.isKnown || characters === undefined) return false;
    return this.fixedBytes + GROWTH * this.places * this.mostBytes * characters <= maxBytes;
  }

  /** Whether the row that was read is sure to take no more than `maxBytes`. */
  fits(values: RowValues, maxBytes: number): boolean {
    if (!this.isKnown || values.breaks.some((breaks) => breaks > 0)) return false;
    return this.fixedBytes + GROWTH * this.places * values.size <= maxBytes;
  }
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
