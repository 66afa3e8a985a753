import { type PartPlan, type Slot, type SlotPiece, type ValuePiece } from '../text/part-plan';
import { decodeReferences } from '../xml/mapped-text';
import { type RowFault } from './row-failed';
import { type ValueSource } from './value-source';

/** An address that values fill, and whose scheme they decide. */
export interface LinkTarget {
  /** What stands before the first value. */
  readonly before: string;
  /** Text of the template, and numbers of row values. */
  readonly pieces: readonly (string | number)[];
}

/** What a reader's click may open; all else (scripts, files, folders of a network) is no place for data to send people. */
const ALLOWED = /^(?:https?|mailto|tel):/i;
const HYPERLINK_BASE = /^<(?:[^\s:>]+:)?HyperlinkBase[\s>]/;
const DECODER = new TextDecoder();

/** A row as far as links ask for it: its cells, and its values by number as they are written. */
export interface LinkedRow {
  readonly cells: readonly string[];
  readonly textOf: (number: number) => string;
}

/** The addresses of a part that have to be checked in each row; those whose scheme the template settles need not be. */
export function linkTargetsOf(plan: PartPlan, numberOf: (piece: ValuePiece) => number): readonly LinkTarget[] {
  return plan.slots.flatMap((slot, index) => {
    const before = addressBefore(slot, plan.statics[index] ?? '');
    if (before === undefined || ALLOWED.test(before)) return [];
    const textOrNumber = (piece: SlotPiece): string | number =>
      piece.kind === 'literal' ? decodeReferences(piece.xml) : numberOf(piece);
    // The last piece ends the attribute or element, and what stands before its end has no scheme to begin any more.
    const pieces = slot.pieces.map(textOrNumber);
    return [{ before, pieces: [...pieces.slice(0, -1), String(pieces.at(-1)).replace(/["'<][^]*$/, '')] }];
  });
}

/** @returns the fault of the row where its values make an address of another scheme; an address without text leads nowhere */
export function linkFault(
  target: LinkTarget,
  sources: readonly ValueSource[],
  { cells, textOf }: LinkedRow,
): RowFault | undefined {
  const written = target.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece)));
  const address = target.before + written.join('');
  if (address === '' || ALLOWED.test(address)) return undefined;
  const values = target.pieces.filter((piece) => typeof piece === 'number');
  const source = sources[values[0] ?? 0];
  if (source === undefined || values.every((number) => textOf(number) === tagOf(sources[number]))) return undefined;
  return refused(source, cells[source.column] ?? '', address);
}

/** The part of the address that the template gives; undefined where the slot is no address. Source cannot hold `<` in a tag (XML 1.0 §2.3). */
function addressBefore({ pieces }: Slot, before: string): string | undefined {
  const markup = before.slice(before.lastIndexOf('<'));
  if (HYPERLINK_BASE.test(markup)) return decodeReferences(markup.slice(markup.indexOf('>') + 1));
  const isAddress = pieces.some((piece) => piece.kind === 'value' && /^(?:uri|address)$/.test(piece.writer.kind));
  return isAddress ? decodeReferences(openAttribute(markup)) : undefined;
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

/** What stands in the link of a row that keeps the tag, for want of a value. */
function tagOf(source: ValueSource | undefined): string {
  return DECODER.decode(source?.tag);
}

const LONGEST_SHOWN = 60;

function refused({ placeholder, columnName }: ValueSource, value: string, address: string): RowFault {
  return {
    code: 'row.forbidden_link',
    placeholder,
    column: columnName,
    value,
    message: `The placeholder “${placeholder}” makes a link to “${address.slice(0, LONGEST_SHOWN)}”, which is not a web address, an email address or a phone number.`,
    remedy: `Links that values fill begin with https://, http://, mailto: or tel:. Correct the value in the column “${columnName}”, or the link in the template.`,
  };
}
