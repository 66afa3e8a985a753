import { z } from 'zod';
import { fileNamePattern, missingField } from './batch-rules';
import { FAULTY_TEMPLATE, tableSettings } from './table-settings';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'Send text, a number, true, false or null.',
});

/** What one presentation is made of. */
export const renderedRow = z.object({
  template_id: z.union([z.string(), z.number()]).pipe(z.coerce.number()),
  /** By the names of placeholders. */
  values: z.record(z.string(), value),
  locale: tableSettings.shape.locale,
  data_locale: tableSettings.shape.data_locale,
  missing: missingField.optional(),
  file_name: fileNamePattern.optional(),
  faulty_template: z.enum(FAULTY_TEMPLATE, { error: 'Enter refuse or keep.' }).optional(),
});
