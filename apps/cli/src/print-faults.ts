import type { Problem } from './problem';
import type { Terminal } from './terminal';

/** A fault with whatever is known of its place. */
export interface PlacedFault extends Problem {
  readonly severity?: string;
  readonly slide?: number;
  readonly shape?: string;
  readonly part?: string;
}

/** One fault per paragraph: what, where, and the way out. */
export function faultText(fault: PlacedFault): string {
  const place = [
    fault.slide === undefined ? fault.part : `slide ${fault.slide}`,
    fault.shape === undefined ? undefined : `“${fault.shape}”`,
  ].filter((part) => part !== undefined);
  const where = place.length > 0 ? ` [${place.join(', ')}]` : '';
  return `${fault.severity ?? 'error'}: ${fault.message}${where}\n  ${fault.remedy} (${fault.code})\n`;
}

export function printFaults(terminal: Terminal, faults: readonly PlacedFault[]): void {
  for (const fault of faults) terminal.err(faultText(fault));
}
