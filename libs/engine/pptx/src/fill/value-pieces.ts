import { type CompiledTemplate } from '../compile/compiled-template';
import { readsValues } from '../format/reads-values';
import { type SlotPiece, type ValuePiece } from '../text/part-plan';

/** Each placeholder with each of its filters once, however many slots hold it. */
export function valuePieces({ archive }: CompiledTemplate): readonly ValuePiece[] {
  const texts = archive.parts.flatMap((part) => (part.kind === 'text' ? [part] : part.archive.parts));
  const pieces = texts.flatMap(({ plan }) => plan.slots.flatMap((slot) => slot.pieces.filter(isValue)));
  return [...new Map(pieces.map((piece) => [[piece.placeholder, piece.filters].join('\0'), piece])).values()];
}

function isValue(piece: SlotPiece): piece is ValuePiece {
  return piece.kind === 'value';
}

/** The placeholders that a filter reads as a number or a date: how their columns are written counts, and that of no other. */
export function readPlaceholders(template: CompiledTemplate): ReadonlySet<string> {
  const read = valuePieces(template).filter(({ filters }) => readsValues(filters));
  return new Set(read.map(({ placeholder }) => placeholder));
}
