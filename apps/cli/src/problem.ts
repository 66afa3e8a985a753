import { FileNamePatternRejected, TemplateRejected } from '@rowdeck/engine-pptx';
import { TableRejected } from '@rowdeck/engine-tabular';

/** Why an input was refused, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  /** Of a table: where the fault is, counted from 1; a column that is mapped has its name. */
  readonly line?: number;
  readonly column?: number | string;
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
  if (error instanceof InputRefused || error instanceof TemplateRejected || error instanceof FileNamePatternRejected)
    return error.problems;
  if (error instanceof TableRejected) return error.faults;
  return undefined;
}
