import { FirstOfEachKind } from './first-of-each-kind';
import { partWords } from './part-words';
import { TEMPLATE_PROBLEMS, type TemplateProblemCode } from './template-problems';

/** One reason why a file cannot be a template, in words for the person who uploaded it. */
export interface TemplateProblem {
  readonly code: TemplateProblemCode;
  /** What is wrong, where and how, in whole sentences. */
  readonly message: string;
  /** What the person can do about it. */
  readonly remedy: string;
  /** Where it is wrong, in the author's words: `slide 3`. */
  readonly place?: string;
  /** The fact that was found, a sentence. */
  readonly detail?: string;
  /** The entry or part of the package at fault, for programs. */
  readonly part?: string;
}

/** What is known of a problem beside its code; `place` is made from `part` where it is not given. */
export type ProblemFacts = Pick<TemplateProblem, 'part' | 'place' | 'detail'>;

/** States a problem in the words of the catalogue. */
export function templateProblem(
  code: TemplateProblemCode,
  { part, detail, ...facts }: ProblemFacts = {},
): TemplateProblem {
  const words = TEMPLATE_PROBLEMS[code];
  const place = facts.place ?? (part === undefined ? undefined : partWords(part));
  const where = place === undefined ? '' : ` (${place})`;
  const message = `${words.message}${where}.${detail === undefined ? '' : ` ${detail}`}`;
  return {
    code,
    message,
    remedy: words.remedy,
    ...(place === undefined ? {} : { place }),
    ...(detail === undefined ? {} : { detail }),
    ...(part === undefined ? {} : { part }),
  };
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

  static because(code: TemplateProblemCode, found: ProblemFacts = {}): TemplateRejected {
    return new TemplateRejected([templateProblem(code, found)]);
  }
}

/** Throws TemplateRejected with the problems of the list, those of one kind counted beyond the first; returns when the list is empty. */
export function rejectIfAny(problems: Iterable<TemplateProblem>): void {
  const [first, ...others] = new FirstOfEachKind<TemplateProblem>().add(problems).list(({ code }, count) =>
    templateProblem(code, {
      detail: `The same was found ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`} more.`,
    }),
  );
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

/**
 * Runs `check`, and states its problems at places that are better known than by the names of their parts.
 * @param placeOf the place of a part; undefined where no more is known than its name shows
 */
export function withPlaces<T>(placeOf: (part: string) => string | undefined, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    const [first, ...others] = error.problems;
    const placed = (problem: TemplateProblem): TemplateProblem => {
      const place = problem.part === undefined ? undefined : placeOf(problem.part);
      return place === undefined ? problem : templateProblem(problem.code, { ...problem, place });
    };
    throw new TemplateRejected([placed(first), ...others.map(placed)]);
  }
}
