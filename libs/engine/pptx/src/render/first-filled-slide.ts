import { type CompiledTemplate, type DynamicPart } from '../compile/compiled-template';
import { type PresentationPackage } from '../opc/presentation-package';

/** Relationships of a slide to parts that are seen on it. */
const SEEN = new Set(['chart', 'chartEx', 'diagramData', 'diagramDrawing']);

const differs = (part: DynamicPart, fixed: ReadonlySet<string>): boolean =>
  part.kind === 'package' ||
  part.plan.slots.some(({ pieces }) => pieces.some((piece) => piece.kind === 'value' && !fixed.has(piece.placeholder)));

/**
 * The first slide that rows differ in, from 1: by its own text, or by a chart or SmartArt on it; the first of all where none does.
 *
 * @param fixed placeholders that are the same in every row
 */
export function firstFilledSlide(
  deck: PresentationPackage,
  { archive }: CompiledTemplate,
  fixed: ReadonlySet<string>,
): number {
  const dynamic = new Set(archive.parts.filter((part) => differs(part, fixed)).map(({ name }) => name));
  const isFilled = (slide: string): boolean =>
    dynamic.has(slide) ||
    deck
      .relationshipsOf(slide)
      .some(({ type, target, external }) => !external && SEEN.has(type) && dynamic.has(target));
  return Math.max(0, deck.slides.findIndex(isFilled)) + 1;
}
