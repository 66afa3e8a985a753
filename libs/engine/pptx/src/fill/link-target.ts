import { type Cell, shownIn } from '@rowdeck/engine-values';
import { isDangerousAsAddress } from '../text/unsafe-address';
import { type RowFault } from './row-failed';
import { type ValueSource } from './value-source';

/** An address that values fill, and whose scheme they decide. */
export interface LinkTarget {
  /** What stands before the first value. */
  readonly before: string;
  /** Text of the template, and numbers of row values. */
  readonly pieces: readonly (string | number)[];
  /** `web`: a link, which has to be an address of a page or a person. `safe`: a text that may become one, and must not be dangerous then. */
  readonly rule: 'web' | 'safe';
}

/** What a reader's click may open; all else (scripts, files, folders of a network) is no place for data to send people. */
const ALLOWED = /^(?:https?|mailto|tel):/i;
const DECODER = new TextDecoder();

/** Whether an address, or the beginning of one, leads to a page, an email address or a phone number. */
export function isAllowedAddress(address: string): boolean {
  return ALLOWED.test(address);
}

/** A row as far as links ask for it: its cells, and its values by number as they are written. */
export interface LinkedRow {
  readonly cells: readonly Cell[];
  readonly textOf: (number: number) => string;
}

/** @returns the fault of the row where its values make an address of another scheme; an address without text leads nowhere */
export function linkFault(
  target: LinkTarget,
  sources: readonly ValueSource[],
  { cells, textOf }: LinkedRow,
): RowFault | undefined {
  const written = target.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece)));
  const address = target.before + written.join('');
  if (address === '' || isAllowedAddress(address)) return undefined;
  if (target.rule === 'safe' && !isDangerousAsAddress(address)) return undefined;
  const values = target.pieces.filter((piece) => typeof piece === 'number');
  const source = sources[values[0] ?? 0];
  if (source === undefined || values.every((number) => textOf(number) === tagOf(sources[number]))) return undefined;
  return refused(source, source.fixed ?? shownIn(cells[source.column] ?? ''), address);
}

/** What stands in the link of a row that keeps the tag, for want of a value. */
function tagOf(source: ValueSource | undefined): string {
  return DECODER.decode(source?.tag);
}

const LONGEST_SHOWN = 60;

/** As its author wrote it: values stand in the address as XML writes them. */
function shown(address: string): string {
  return address.replaceAll('&amp;', '&').slice(0, LONGEST_SHOWN);
}

function refused({ placeholder, columnName }: ValueSource, value: string, address: string): RowFault {
  return {
    code: 'row.forbidden_link',
    placeholder,
    column: columnName,
    value,
    message: `The placeholder “${placeholder}” makes a link to “${shown(address)}”, which is not a web address, an email address or a phone number.`,
    remedy: `Links that values fill begin with https://, http://, mailto: or tel:. Correct the value in the column “${columnName}”, or the link in the template.`,
  };
}
