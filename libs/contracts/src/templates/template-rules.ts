import { z } from 'zod';
import { ruled } from '../problems/ruled';
import { TEMPLATE_NAME_MAX_LENGTH } from './template';

export const NO_TEMPLATE_FILE = 'Choose a PowerPoint file (.pptx).';

/** What is wrong with the name of a template; null where nothing is. */
export const templateNameFault = (name: string): string | null => {
  if (name.trim() === '') return 'Enter a name for the template.';
  return name.trim().length > TEMPLATE_NAME_MAX_LENGTH
    ? `The name is too long. Use at most ${TEMPLATE_NAME_MAX_LENGTH} characters.`
    : null;
};

/** What is known of another name for a template. */
export const renamedTemplateRules = z.object({
  template: z.object({ name: ruled(z.string(), templateNameFault).prefault('') }),
});

/** What is known of a new template: a name that was left out, or is empty, comes from its file. */
export const templateFormRules = z.object({
  'template[name]': ruled(z.string(), (name) => (name.trim() === '' ? null : templateNameFault(name))).optional(),
});
