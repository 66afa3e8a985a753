import { type CompiledTemplate, type DynamicPart } from '../compile/compiled-template';
import { type PresentationPackage } from '../opc/presentation-package';

/** Relationships of a slide to parts that are seen on it. */
const SEEN = new Set(['chart', 'chartEx', 'diagramData', 'diagramDrawing']);

const holdsValues = (part: DynamicPart): boolean =>
  part.kind === 'package' || part.plan.slots.some(({ pieces }) => pieces.some(({ kind }) => kind === 'value'));

/** The first slide that rows differ in, from 1: by its own text, or by a chart or SmartArt on it; the first of all where none does. */
export function firstFilledSlide(deck: PresentationPackage, { archive }: CompiledTemplate): number {
  const dynamic = new Set(archive.parts.filter(holdsValues).map(({ name }) => name));
  const isFilled = (slide: string): boolean =>
    dynamic.has(slide) ||
    deck
      .relationshipsOf(slide)
      .some(({ type, target, external }) => !external && SEEN.has(type) && dynamic.has(target));
  return Math.max(0, deck.slides.findIndex(isFilled)) + 1;
}
