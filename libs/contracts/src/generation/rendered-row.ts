import { z } from 'zod';
import { sentTemplateId } from './batch-fields';
import { fileNamePattern, missingField } from './batch-rules';
import { namedValues } from './named-values';
import { FAULTY_TEMPLATE, tableSettings } from './table-settings';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'Send text, a number, true, false or null.',
});

/** What one presentation is made of. */
export const renderedRow = z.object({
  template_id: sentTemplateId.pipe(z.coerce.number()).meta({ description: 'The template.', examples: ['7'] }),
  values: namedValues(
    value,
    { type: ['string', 'number', 'boolean', 'null'] },
    {
      description:
        'From placeholder to value: text, a number, `true`, `false`, or `null` for none. Every placeholder without a `default` needs one; what the template does not have is left out.',
      examples: [{ company_name: 'Northwind', revenue: 1249.5, due: '2026-12-24' }],
    },
  ),
  locale: tableSettings.shape.locale.meta({
    description:
      'Language and country in which filters print numbers and dates (BCP 47); the one of the preferences of the account where it is not given, and `en-US` where it has none.',
    examples: ['fr-FR'],
  }),
  data_locale: tableSettings.shape.data_locale.meta({
    description:
      'Language and country in which texts that hold numbers and dates are written (BCP 47), where that is not clear. Numbers of JSON and dates such as `2026-12-24` are clear.',
    examples: ['de-DE'],
  }),
  missing: missingField.optional().meta({
    description:
      'What stands where a value is `null` or empty: `blank` (nothing, also where it is not given), `keep` (the tag of the template), `default=TEXT`, or `fail`: nothing is made then. A `default` filter of the template wins.',
    example: 'default=n/a',
  }),
  file_name: fileNamePattern.optional().meta({
    description:
      'A pattern of the name of the file: names of values in double braces, with filters. The name of the template where it is not given.',
    examples: ['{{company_name}} - {{due}}'],
  }),
  faulty_template: z.enum(FAULTY_TEMPLATE, { error: 'Enter refuse or keep.' }).optional().meta({
    description:
      'What becomes of text of the template that cannot be filled: `refuse` makes nothing (422, `batch.template_faulty`), also where it is not given; with `keep` it is printed as it stands.',
  }),
});
