import { cellTextsIn } from '../text/cell-texts';
import { type PartPlan, type ValuePiece } from '../text/part-plan';
import { type LinkTarget } from './link-target';

/** Stands for a value in the source, one character long; a text may hold it, too, at other places. */
const VALUE = '\u{FDD0}';

/**
 * The strings of a workbook that values fill and a formula may make a link of: all the runs of a cell are one address, were
 * `java` in bold and the rest a value.
 */
export function cellLinkTargets(plan: PartPlan, numberOf: (piece: ValuePiece) => number): readonly LinkTarget[] {
  const { xml, values } = withMarks(plan, numberOf);
  const targets: LinkTarget[] = [];
  for (const cell of cellTextsIn(xml, 'xl')) {
    const pieces: (string | number)[] = [];
    let from = 0;
    for (let at = cell.text.indexOf(VALUE); at >= 0; at = cell.text.indexOf(VALUE, at + 1)) {
      const number = values.get(cell.sourceStart(at));
      if (number === undefined) continue;
      pieces.push(cell.text.slice(from, at), number);
      from = at + 1;
    }
    if (pieces.length === 0) continue;
    const [before = '', ...others] = [...pieces, cell.text.slice(from)];
    targets.push({ before: String(before), pieces: others, rule: 'safe' });
  }
  return targets;
}

/** The source of a part with a mark for each value, and the values by their places. */
function withMarks(
  { statics, slots }: PartPlan,
  numberOf: (piece: ValuePiece) => number,
): { readonly xml: string; readonly values: ReadonlyMap<number, number> } {
  const values = new Map<number, number>();
  const sources: string[] = [];
  let length = 0;
  const add = (source: string): void => {
    sources.push(source);
    length += source.length;
  };
  for (const [index, source] of statics.entries()) {
    add(source);
    for (const piece of slots[index]?.pieces ?? []) {
      if (piece.kind === 'literal') add(piece.xml);
      else if (piece.writer.kind === 'cell-link') {
        values.set(length, numberOf(piece));
        add(VALUE);
      }
    }
  }
  return { xml: sources.join(''), values };
}
