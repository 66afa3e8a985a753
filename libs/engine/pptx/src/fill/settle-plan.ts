import { type PartPlan, type Slot, type SlotPiece, type ValuePiece } from '../text/part-plan';
import { type MappedValue } from './mapped-value';
import { type MissingPolicy } from './missing-policy';

/** What decides, before any row is read, which tags stay. */
export interface Settlement {
  /** A placeholder that is not in it keeps its tag. */
  readonly mapping: ReadonlyMap<string, MappedValue>;
  readonly missing: MissingPolicy;
}

/**
 * Writes into the plan what is the same for every row of a table: the tags that stay, and what goes with a value that always
 * comes. A slot of which nothing else remains becomes static text, and costs a row nothing.
 */
export function settlePlan(plan: PartPlan, settlement: Settlement): PartPlan {
  const statics: string[] = [];
  const slots: Slot[] = [];
  let open = plan.statics[0] ?? '';
  for (const [index, slot] of plan.slots.entries()) {
    const pieces = slot.pieces.map((piece) => settlePiece(piece, settlement));
    const next = plan.statics[index + 1] ?? '';
    if (pieces.every(isLiteral)) open += pieces.map(({ xml }) => xml).join('') + next;
    else {
      statics.push(open);
      slots.push({ ...slot, pieces });
      open = next;
    }
  }
  return { statics: [...statics, open], slots };
}

function settlePiece(piece: SlotPiece, { mapping, missing }: Settlement): SlotPiece {
  if (piece.kind === 'literal') return piece;
  if (!mapping.has(piece.placeholder)) return { kind: 'literal', xml: piece.source };
  return missing.kind === 'keep' ? piece : withoutTag(piece);
}

/** Under every other policy the tag goes, whatever comes in its place. */
function withoutTag(piece: ValuePiece): SlotPiece {
  return piece.writer.kind === 'constant' ? { kind: 'literal', xml: piece.writer.xml } : piece;
}

function isLiteral(piece: SlotPiece): piece is Extract<SlotPiece, { kind: 'literal' }> {
  return piece.kind === 'literal';
}
