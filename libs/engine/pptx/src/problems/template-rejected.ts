import { TEMPLATE_PROBLEMS, type TemplateProblemCode } from './template-problems';

/** One reason why a file cannot be a template, in words for the person who uploaded it. */
export interface TemplateProblem {
  readonly code: TemplateProblemCode;
  readonly message: string;
  /** What the person can do about it. */
  readonly remedy: string;
  /** The entry or part of the package at fault, when there is one. */
  readonly part?: string;
}

/** States a problem; `detail` is the fact that was found, `part` the entry or part it was found in. */
export function templateProblem(
  code: TemplateProblemCode,
  found: { part?: string; detail?: string } = {},
): TemplateProblem {
  const words = TEMPLATE_PROBLEMS[code];
  const where = found.part === undefined ? '' : ` (${printable(found.part)})`;
  const detail = found.detail === undefined ? '' : ` ${found.detail}`;
  const problem = { code, message: `${words.message}${where}.${detail}`, remedy: words.remedy };
  return found.part === undefined ? problem : { ...problem, part: found.part };
}

/** Entry names come from a hostile file and go to terminals and logs: control characters are shown, length is bounded. */
function printable(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, (c) => `\\u{${c.codePointAt(0)?.toString(16) ?? ''}}`);
  return shown.length > 120 ? `${shown.slice(0, 117)}…` : shown;
}

/**
 * The file cannot be used as a template. `problems` holds everything that could be seen at once;
 * `code`, `remedy` and `part` are those of the first, the one to show when there is room for one.
 */
export class TemplateRejected extends Error {
  override readonly name = 'TemplateRejected';
  readonly code: TemplateProblemCode;
  readonly remedy: string;
  readonly part?: string;

  constructor(readonly problems: readonly [TemplateProblem, ...TemplateProblem[]]) {
    super(problems.map((problem) => problem.message).join(' '));
    this.code = problems[0].code;
    this.remedy = problems[0].remedy;
    if (problems[0].part !== undefined) this.part = problems[0].part;
  }

  static because(code: TemplateProblemCode, found: { part?: string; detail?: string } = {}): TemplateRejected {
    return new TemplateRejected([templateProblem(code, found)]);
  }
}

/** Throws TemplateRejected with every problem of the list; returns when the list is empty. */
export function rejectIfAny(problems: readonly TemplateProblem[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new TemplateRejected([first, ...others]);
}

/** The problems that `check` is refused for, so that the next check can still run; any other error goes on. */
export function problemsIn(check: () => unknown): readonly TemplateProblem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof TemplateRejected) return error.problems;
    throw error;
  }
}
