import { Problem } from '@rowdeck/contracts';
import { type TemplateProblem } from '@rowdeck/engine-pptx';

/** The same for a foreign template as for none: an id must not give away whether it exists. */
export const templateNotFound = (): Problem =>
  new Problem('template.not_found', { detail: 'This template does not exist, or is no longer shared with you.' });

export const templateInvalid = (errors: Record<string, string[]>): Problem =>
  new Problem('template.invalid', { detail: 'The template was not saved.', errors });

/** Nobody reads more of them, nor longer ones: a deck can be made that has thousands, and names parts with 65,535 characters. */
const MOST_PROBLEMS = 50;
const LONGEST_TEXT = 500;

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

/** The first problems, each with its way out, under the file's field. */
export const templateRejected = (all: readonly TemplateProblem[]): Problem => {
  const problems = all.slice(0, MOST_PROBLEMS);
  return new Problem('template.rejected', {
    detail: problems.map(({ message }) => short(message)).join(' '),
    errors: { file: problems.map(({ message, remedy }) => `${short(message)} ${remedy}`) },
    params: {
      reason: problems[0]?.code,
      reasons: problems.map(({ code, part }) => ({ code, part: part === undefined ? undefined : short(part) })),
    },
  });
};

/** A template of an older version may have more names than one message to the wizard and the planner holds. */
export const tooManyNames = (name: string): Problem =>
  new Problem('template.rejected', {
    detail: `The template “${name}” has more placeholders than can be filled. Upload it again with fewer or shorter placeholders.`,
  });

export const nothingToConvert = (): Problem =>
  new Problem('template.rejected', {
    detail: 'This template has no placeholders of another tool that could be converted.',
  });

/** It would be asked for in vain: nothing of it is converted unasked. */
export const onlyDoubtfulStyles = (found: readonly string[]): Problem =>
  new Problem('template.rejected', {
    detail: `What looks like placeholders of another tool may all be ordinary text. Choose the styles to convert (${found.join(', ')}).`,
  });

export const unknownStyles = (unknown: readonly string[], found: readonly string[]): Problem => {
  const has = found.length === 0 ? 'none' : found.join(', ');
  return templateInvalid({
    styles: unknown.map((style) => `The template has no placeholders in the style “${style}”. It has: ${has}.`),
  });
};

export const deletionForbidden = (): Problem =>
  new Problem('auth.forbidden', {
    detail: 'Only the owner of this template and the admins of its team can delete it.',
  });

export const changeForbidden = (): Problem =>
  new Problem('auth.forbidden', {
    detail:
      'Only the owner of this template can replace its file and rename it. Duplicate it to change a copy of your own.',
  });

export const versionNotFound = (): Problem =>
  new Problem('template.version_not_found', {
    detail: 'This file is no longer there: what is uploaded and not used is kept for an hour. Upload it again.',
  });

export const versionConflict = (): Problem =>
  new Problem('template.version_conflict', {
    detail: 'The file of this template was replaced meanwhile. Look at what would change now, and confirm it again.',
  });
