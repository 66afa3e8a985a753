import { activePartsOf } from '../active/active-package';
import { type ActiveKind, mayBeActive } from '../active/active-bytes';
import { EmbeddedContent } from '../active/embedded-content';
import { runningActionsOf } from '../active/actions';
import { openPresentation } from '../opc/open-presentation';
import { type PresentationPackage } from '../opc/presentation-package';
import { problemsIn, rejectIfAny, templateProblem, type TemplateProblem } from '../problems/template-rejected';
import { type TemplateProblemCode } from '../problems/template-problems';
import { type PackageLimits } from '../zip/package-limits';
import { ObjectPlaces } from './object-places';

/**
 * Opens a file that a stranger sent as a template, and refuses what would run on the computers of those who get its presentations:
 * macros, controls, programs, wherever they are and whatever they are called.
 * @throws TemplateRejected, with every problem that could be seen at once
 */
export function openPackage(bytes: Uint8Array, limits: Partial<PackageLimits> = {}): PresentationPackage {
  const suspects: string[] = [];
  const opened = openPresentation(bytes, limits, ({ name }, content) => {
    if (mayBeActive(content)) suspects.push(name);
  });
  rejectIfAny(problemsOf(opened, suspects));
  return opened;
}

function* problemsOf(opened: PresentationPackage, suspects: readonly string[]): Generator<TemplateProblem> {
  const places = new ObjectPlaces(opened);
  yield* partProblems(opened, places);
  yield* embeddedProblems(opened, suspects, places);
  yield* actionProblems(opened, places);
}

const OF_PRESENTATION: Record<ActiveKind, TemplateProblemCode> = {
  macros: 'template.macro_enabled',
  control: 'template.active_control',
  ribbon: 'template.custom_ribbon',
  program: 'template.embedded_program',
};
const OF_EMBEDDED: Record<ActiveKind, TemplateProblemCode> = { ...OF_PRESENTATION, macros: 'template.embedded_macros' };

function partProblems(opened: PresentationPackage, places: ObjectPlaces): readonly TemplateProblem[] {
  return activePartsOf(opened).map(({ part, kind }) => {
    const place = kind === 'control' || kind === 'program' ? places.of(part)?.place : undefined;
    return templateProblem(OF_PRESENTATION[kind], { part, ...(place === undefined ? {} : { place }) });
  });
}

/** What is in a file that the presentation embeds; parts that are active by themselves have been named already. */
function embeddedProblems(
  opened: PresentationPackage,
  suspects: readonly string[],
  places: ObjectPlaces,
): readonly TemplateProblem[] {
  const named = new Set(activePartsOf(opened).map(({ part }) => part));
  const content = new EmbeddedContent();
  return suspects
    .filter((part) => !named.has(part))
    .flatMap((part) => {
      const place = places.of(part)?.place;
      const at = { part, ...(place === undefined ? {} : { place }) };
      const problems: TemplateProblem[] = [];
      const refused = problemsIn(() => {
        for (const kind of content.kindsOf(opened.readPart(part)))
          problems.push(templateProblem((place === undefined ? OF_PRESENTATION : OF_EMBEDDED)[kind], at));
      });
      return [...problems, ...refused.map(({ code }) => templateProblem(code, at))];
    });
}

function* actionProblems(opened: PresentationPackage, places: ObjectPlaces): Generator<TemplateProblem> {
  for (const { runs, part, shape } of runningActionsOf(opened)) {
    if (runs === 'macro') continue;
    const { place } = places.ofShape(part, shape);
    yield templateProblem('template.runs_program', { part, place });
  }
}
