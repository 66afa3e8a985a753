import { printable } from './printable';
import { type Problem } from './problem';
import { type Terminal } from './terminal';

/** A fault with whatever is known of its place. */
export interface PlacedFault extends Problem {
  readonly severity?: string;
  /** In the author's words; parts are for programs. */
  readonly place?: string;
}

/** One fault per paragraph: what, where, and the way out. */
export function faultText(fault: PlacedFault): string {
  // A refusal has its place in the sentence.
  const where = fault.place === undefined || fault.message.includes(`(${fault.place})`) ? '' : ` [${fault.place}]`;
  return printable(`${fault.severity ?? 'error'}: ${fault.message}${where}\n  ${fault.remedy} (${fault.code})\n`);
}

export function printFaults(terminal: Terminal, faults: readonly PlacedFault[]): void {
  for (const fault of faults) terminal.err(faultText(fault));
}
