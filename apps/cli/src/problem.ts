import { FileNamePatternRejected, TemplateRejected } from '@rowdeck/engine-pptx';
import { TableRejected } from '@rowdeck/engine-tabular';
import { type Terminal } from './terminal';

/** Why an input was refused, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

/** An input that this command itself refuses; the engine's own refusals keep their types. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';

  constructor(readonly problems: readonly [Problem, ...Problem[]]) {
    super(problems.map((problem) => problem.message).join('\n'));
  }
}

/** Every problem that an error stands for; undefined for an error that no input explains. */
export function problemsOf(error: unknown): readonly Problem[] | undefined {
  if (error instanceof InputRefused || error instanceof TemplateRejected) return error.problems;
  if (error instanceof TableRejected) return error.faults;
  if (error instanceof FileNamePatternRejected)
    return [{ code: error.code, message: error.message, remedy: error.remedy }];
  return undefined;
}

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
  return `${fault.severity ?? 'error'}: ${fault.message}${where}\n  ${fault.remedy} (${fault.code})\n`;
}

export function printFaults(terminal: Terminal, faults: readonly PlacedFault[]): void {
  for (const fault of faults) terminal.err(faultText(fault));
}
