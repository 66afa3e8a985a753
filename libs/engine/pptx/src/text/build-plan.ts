import { type PartPlan, type Slot, type SlotPiece } from './part-plan';
import { type Edit } from './plan-edits';

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

/** Goes with the value of a string, so that a string whose tag is kept stays as it is. Of several tags any may be filled. */
function preserve(edits: readonly [Edit, ...Edit[]], at: number): Edit {
  const [{ atom, value }] = edits;
  const alike = edits.every(
    (edit) => edit.value.placeholder === value.placeholder && edit.value.filters === value.filters,
  );
  const writer = { kind: 'constant', xml: PRESERVE } as const;
  return { start: at, end: at, atom, cdata: false, value: { ...value, source: alike ? '' : PRESERVE, writer } };
}

class PlanBuilder {
  private readonly statics: string[] = [];
  private readonly slots: Slot[] = [];
  private copied = 0;

  constructor(private readonly xml: string) {}

  addAtom(edits: readonly [Edit, ...Edit[]]): void {
    const [{ atom, start }] = edits;
    // Only markup that no schema allows has text inside text; its inner placeholder stays, rather than break the part.
    if (start < this.copied) return;
    this.addSlot(atom.preserveAt === undefined ? edits : [preserve(edits, atom.preserveAt), ...edits], atom.slotEnd);
  }

  finish(): PartPlan | null {
    if (this.copied === 0) return null;
    return { statics: [...this.statics, this.take(this.xml.length)], slots: this.slots };
  }

  private addSlot(edits: readonly Edit[], slotEnd: number): void {
    const pieces: SlotPiece[] = [];
    let literal = '';
    for (const { start, end, cdata, value } of edits) {
      literal += this.take(start);
      this.copied = end;
      // A value is escaped text; inside a CDATA section it would be read as it is written.
      const leavesCdata = cdata && value.writer.kind !== 'constant';
      if (leavesCdata) literal += ']]>';
      if (pieces.length === 0) this.statics.push(literal);
      else if (literal !== '') pieces.push({ kind: 'literal', xml: literal });
      pieces.push(value);
      literal = leavesCdata ? '<![CDATA[' : '';
    }
    pieces.push({ kind: 'literal', xml: literal + this.take(slotEnd) });
    this.slots.push({ pieces, paddable: true });
  }

  private take(end: number): string {
    const source = this.xml.slice(this.copied, end);
    this.copied = end;
    return source;
  }
}
