import { type PartPlan, type Slot, type SlotPiece, type ValuePiece } from '../text/part-plan';
import { decodeReferences } from '../xml/mapped-text';
import { cellLinkTargets } from './cell-link-targets';
import { isAllowedAddress, type LinkTarget } from './link-target';

const HYPERLINK_BASE = /^<(?:[^\s:>]+:)?HyperlinkBase[\s>]/;
/** The links of a document once more, in its properties; a reader may take them for the newer ones (ECMA-376 Part 1 §22.2.2.13). */
const LINK_LIST = 'HLinks';
const IN_TAG = /^<(\/?)(?:[^\s:<>/"']+:)?$/;

/** The addresses of a part that have to be checked in each row; those whose scheme the template settles need not be. */
export function linkTargetsOf(plan: PartPlan, numberOf: (piece: ValuePiece) => number): readonly LinkTarget[] {
  // In a part of a workbook, every value is one of a cell.
  if (plan.slots.some((slot) => writes(slot, 'cell-link'))) return cellLinkTargets(plan, numberOf).filter(isOpen);
  const finder = new LinkTargetFinder(numberOf);
  return plan.slots.flatMap((slot, index) => finder.find(plan.statics[index] ?? '', slot) ?? []);
}

class LinkTargetFinder {
  private inLinkList = false;

  constructor(private readonly numberOf: (piece: ValuePiece) => number) {}

  /** @param before the source between the last slot and this one */
  find(before: string, slot: Slot): LinkTarget | undefined {
    this.inLinkList = endsInLinkList(before) ?? this.inLinkList;
    if (this.inLinkList) return this.inText(withoutMarks(before), slot, 'safe');
    if (before.includes('HyperlinkBase')) {
      const plain = withoutMarks(before);
      if (HYPERLINK_BASE.test(plain.slice(plain.lastIndexOf('<')))) return this.inText(plain, slot, 'web');
    }
    return writes(slot, 'uri') || writes(slot, 'address') ? this.inAttribute(before, slot) : undefined;
  }

  private inAttribute(source: string, slot: Slot): LinkTarget | undefined {
    const before = decodeReferences(openAttribute(source.slice(source.lastIndexOf('<'))));
    const pieces = this.piecesOf(slot);
    // The last piece ends the attribute, and what stands before its end has no scheme to begin any more.
    const end = String(pieces.at(-1)).replace(/["'<][^]*$/, '');
    return settled({ before, pieces: [...pieces.slice(0, -1), end], rule: 'web' });
  }

  /** @param source ends in the text of an element, or in its tag: there `xml:space` goes with the value */
  private inText(source: string, slot: Slot, rule: LinkTarget['rule']): LinkTarget | undefined {
    const markup = source.slice(source.lastIndexOf('<'));
    let tagEnds = markup.includes('>');
    const before = tagEnds ? decodeReferences(markup.slice(markup.indexOf('>') + 1)) : '';
    const pieces: (string | number)[] = [];
    for (const piece of slot.pieces) {
      if (piece.kind === 'literal') pieces.push(plainText(tagEnds ? piece.xml : behind(piece.xml, '>')));
      else if (tagEnds) pieces.push(this.numberOf(piece));
      tagEnds ||= piece.kind === 'literal' && piece.xml.includes('>');
    }
    return settled({ before, pieces, rule });
  }

  private piecesOf(slot: Slot): (string | number)[] {
    return slot.pieces.map((piece: SlotPiece) =>
      piece.kind === 'literal' ? decodeReferences(piece.xml) : this.numberOf(piece),
    );
  }
}

/** Whether the list of links is open where the source ends; undefined where the source says nothing of it. */
function endsInLinkList(source: string): boolean | undefined {
  for (let at = source.lastIndexOf(LINK_LIST); at > 0; at = source.lastIndexOf(LINK_LIST, at - 1)) {
    const tag = IN_TAG.exec(source.slice(source.lastIndexOf('<', at), at));
    if (tag !== null && /^[\s>]/.test(source.slice(at + LINK_LIST.length))) return tag[1] === '';
  }
  return undefined;
}

/** What the template itself begins with an allowed scheme is not asked for again. */
function settled(target: LinkTarget): LinkTarget | undefined {
  return isOpen(target) ? target : undefined;
}

function isOpen({ before }: LinkTarget): boolean {
  return !isAllowedAddress(before);
}

function writes({ pieces }: Slot, kind: ValuePiece['writer']['kind']): boolean {
  return pieces.some((piece) => piece.kind === 'value' && piece.writer.kind === kind);
}

/** The value of the attribute that is open where the markup ends: a quote of the other kind may stand in it. */
function openAttribute(markup: string): string {
  let value = markup;
  for (let open = /["']/.exec(value); open !== null; open = /["']/.exec(value)) {
    const inside = value.slice(open.index + 1);
    const end = inside.indexOf(open[0]);
    if (end < 0) return inside;
    value = inside.slice(end + 1);
  }
  return value;
}

/** Source without comments and the marks of CDATA sections: what is left of a text is read as one. */
function withoutMarks(xml: string): string {
  const plain = xml.split('<!--').map((stretch, index) => (index === 0 ? stretch : behind(stretch, '-->')));
  return plain.join('').replaceAll('<![CDATA[', '').replaceAll(']]>', '');
}

/** The text of a stretch of source up to the tag that ends it. */
function plainText(xml: string): string {
  const [text = ''] = withoutMarks(xml).split('<', 1);
  return decodeReferences(text);
}

/** Nothing where the mark does not come. */
function behind(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length);
}
