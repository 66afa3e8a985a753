import { type Cell } from '@rowdeck/engine-values';
import { type RowValues } from './row-values';
import { slotLength, type SlotProgram } from './slot-program';

/** Rows looked at: enough to know the usual lengths, and a bound for a table of any size. */
const SAMPLE_ROWS = 1_000;
/** Without a sample: room for a name or a short sentence beside the literals. */
const UNSEEN_VALUE = 48;
/** Every row carries the full width of every slot, so a rare long value is better written in the plainer form. */
const WIDEST = 2_048;
/** Share of the sample that a width must hold; above it, only what comes close still counts. */
const USUAL = 0.99;
const CLOSE = 1.5;

/** The width in bytes of each slot: what nearly all rows of the sample fit into. */
export function slotWidths(
  programs: readonly SlotProgram[],
  row: RowValues,
  sample: Iterable<readonly Cell[]>,
): number[] {
  const lengths: number[][] = programs.map(() => []);
  let seen = 0;
  for (const cells of sample) {
    if (seen++ === SAMPLE_ROWS) break;
    // A row that will fail when its turn comes says nothing about widths.
    if (row.readFaults(cells).length === 0)
      programs.forEach((program, index) => lengths[index]?.push(slotLength(program, row)));
  }
  return programs.map((program, index) => widthFor(program, lengths[index] ?? []));
}

function widthFor(program: SlotProgram, lengths: number[]): number {
  const values = program.values.filter((value) => value >= 0).length;
  if (lengths.length === 0) return Math.min(WIDEST, program.literalLength + values * UNSEEN_VALUE);
  lengths.sort((a, b) => a - b);
  const longest = lengths[lengths.length - 1] ?? 0;
  const usual = lengths[Math.ceil(USUAL * lengths.length) - 1] ?? longest;
  return Math.min(WIDEST, longest <= usual * CLOSE ? longest : usual);
}
