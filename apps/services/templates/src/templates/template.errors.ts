import { Problem } from '@rowdeck/contracts';
import { type TemplateProblem } from '@rowdeck/engine-pptx';

/** The same for a foreign template as for none: an id must not give away whether it exists. */
export const templateNotFound = (): Problem =>
  new Problem('template.not_found', { detail: 'This template does not exist, or is no longer shared with you.' });

export const templateInvalid = (errors: Record<string, string[]>): Problem =>
  new Problem('template.invalid', { detail: 'The template was not saved.', errors });

/** Each problem with its way out, under the file's field. */
export const templateRejected = (problems: readonly TemplateProblem[]): Problem =>
  new Problem('template.rejected', {
    detail: problems.map(({ message }) => message).join(' '),
    errors: { 'template.file': problems.map(({ message, remedy }) => `${message} ${remedy}`) },
    params: { reason: problems[0]?.code, reasons: problems.map(({ code, part }) => ({ code, part })) },
  });

export const deletionForbidden = (): Problem =>
  new Problem('auth.forbidden', {
    detail: 'Only the owner of this template and the admins of its team can delete it.',
  });
