import { TemplateRejected } from '../problems/template-rejected';
import { type PartPlan } from './part-plan';

/** A break repeats the properties of its run: some 500 characters. Twenty thousand placeholders of a table have 10 million in all. */
const MOST_CHARACTERS = 64_000_000;

/** Counts what line breaks add to the plans of a template: thousands of placeholders in a run of endless properties exhaust memory. */
export class BreakBudget {
  private characters = 0;

  /** @throws TemplateRejected template.part_too_large when the parts so far take more than any template needs */
  spend(plan: PartPlan | null, part: string): void {
    for (const { pieces } of plan?.slots ?? []) {
      for (const piece of pieces)
        if (piece.kind === 'value' && piece.writer.kind === 'run') this.characters += piece.writer.lineBreak.length;
    }
    if (this.characters <= MOST_CHARACTERS) return;
    const detail = 'Its runs of text have too many properties for so many placeholders.';
    throw TemplateRejected.because('template.part_too_large', { part, detail });
  }
}
