import type { PartPlan, Slot, SlotPiece } from './part-plan';
import type { Edit } from './plan-edits';

const PRESERVE = ' xml:space="preserve"';

/** Cuts the source of a part at its edits. Everything that is no edit goes into the plan byte for byte. */
export function buildPlan(xml: string, edits: readonly Edit[]): PartPlan | null {
  const builder = new PlanBuilder(xml);
  for (const group of byAtom(edits)) builder.addAtom(group);
  return builder.finish();
}

/** A tooltip inside a paragraph is read before the paragraph is: the order of the source is restored here. */
function byAtom(edits: readonly Edit[]): readonly (readonly [Edit, ...Edit[]])[] {
  const groups: [Edit, ...Edit[]][] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    if (last?.[0].atom === edit.atom) last.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

class PlanBuilder {
  private readonly statics: string[] = [];
  private readonly slots: Slot[] = [];
  private copied = 0;
  private static = '';

  constructor(private readonly xml: string) {}

  addAtom(edits: readonly [Edit, ...Edit[]]): void {
    const [{ atom, start }] = edits;
    // Only markup that no schema allows has text inside text; its inner placeholder stays, rather than break the part.
    if (start < this.copied) return;
    if (atom.preserveAt !== undefined) this.static += this.take(atom.preserveAt) + PRESERVE;
    const first = edits.findIndex(({ value }) => value !== undefined);
    const cuts = first < 0 ? edits : edits.slice(0, first);
    for (const { start: from, end } of cuts) {
      this.static += this.take(from);
      this.copied = end;
    }
    if (first >= 0) this.addSlot(edits.slice(first), atom.slotEnd);
  }

  finish(): PartPlan | null {
    if (this.copied === 0) return null;
    return { statics: [...this.statics, this.static + this.take(this.xml.length)], slots: this.slots };
  }

  private addSlot(edits: readonly Edit[], slotEnd: number): void {
    const pieces: SlotPiece[] = [];
    let literal = '';
    for (const { start, end, cdata, value } of edits) {
      literal += this.take(start);
      this.copied = end;
      if (value === undefined) continue;
      // A value is escaped text; inside a CDATA section it would be read as it is written.
      if (cdata) literal += ']]>';
      if (pieces.length === 0) this.closeStatic(literal);
      else if (literal !== '') pieces.push({ kind: 'literal', xml: literal });
      pieces.push(value);
      literal = cdata ? '<![CDATA[' : '';
    }
    pieces.push({ kind: 'literal', xml: literal + this.take(slotEnd) });
    this.slots.push({ pieces, paddable: true });
  }

  private closeStatic(literal: string): void {
    this.statics.push(this.static + literal);
    this.static = '';
  }

  private take(end: number): string {
    const source = this.xml.slice(this.copied, end);
    this.copied = end;
    return source;
  }
}
