import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { fileNamePattern, missingField } from './batch-rules';
import { FAULTY_ROWS, FAULTY_TEMPLATE, tableSettings } from './table-settings';

/** What is no number of a template chooses none, and is refused as that. */
const templateField = z.coerce.number<string | number>().pipe(rowId).nullable().catch(null);

const faultyRows = z.enum(FAULTY_ROWS, { error: 'Enter refuse or fail.' }).optional();

const faultyTemplate = z.enum(FAULTY_TEMPLATE, { error: 'Enter refuse or keep.' }).optional();

const templateVersion = z.uuid({ error: 'Enter the `version_id` of the template.' });

const tabOf = (text: string): string => (text === 'tab' ? '\t' : text);

const { encoding, delimiter, sheet, header_line, data_locale, locale } = tableSettings.shape;

/** A field of a form that may be empty. */
const optionalField = <S extends z.ZodType<unknown, string | undefined>>(schema: S) =>
  z
    .string()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(schema)
    .optional();

/** JSON text. */
const jsonField = () => z.string().nullable().default(null);

/** The fields of the form that starts a batch, beside its table. `example` is OpenAPI's: of texts that are transformed, JSON Schema would leave `examples` out. */
export const batchFields = z.object({
  'presentation[template_id]': templateField.meta({ description: 'The number of the template.', example: '7' }),
  'presentation[template_version]': optionalField(templateVersion.optional()).meta({
    description:
      'The `version_id` of the template that the mapping was made for: where its file was replaced since, nothing is made (409, `batch.template_changed`). The file that is used now where it is not given.',
    example: '0f8b6b7e-6f0c-4a53-9a70-6a2b4f5d1c33',
  }),
  'presentation[data_mapping]': jsonField().meta({
    description:
      'JSON: an object from placeholder to column name, or to `{"text": "…"}` for a text that is the same in every presentation; an empty one leaves it blank. Placeholders with a `default` may be left out.',
    example: '{"name": "Customer", "due": "Due", "event": {"text": "Spring Fair"}}',
  }),
  'presentation[encoding]': optionalField(z.string().toLowerCase().optional().pipe(encoding)).meta({
    description:
      'The encoding of the table, by a name of the WHATWG Encoding Standard. Found out where it is not given.',
    example: 'windows-1251',
  }),
  'presentation[delimiter]': optionalField(z.string().overwrite(tabOf).optional().pipe(delimiter)).meta({
    description:
      'One character between the cells, or `tab`, as forms of some clients lose that character. Found out where it is not given.',
    example: ';',
  }),
  'presentation[sheet]': optionalField(sheet).meta({
    description:
      'The name of a sheet of a workbook, or its number from 1; else the first that has rows and is not hidden.',
    example: 'Accounts',
  }),
  'presentation[header_line]': z
    .string()
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(header_line)
    .optional()
    .meta({
      description:
        'The line of a text, or the row of a sheet, with the headers, from 1; what is above it is left out. The first that holds something where it is not given.',
      example: '5',
    }),
  'presentation[data_locale]': optionalField(data_locale).meta({
    description:
      'Language and country of whoever wrote the table (BCP 47): decides how numbers and dates are read where a column does not.',
    example: 'de-DE',
  }),
  'presentation[locale]': optionalField(locale).meta({
    description:
      'Language and country in which filters print numbers and dates (BCP 47); the one of the preferences of whoever asks where it is not given, and `en-US` where they have none.',
    example: 'fr-FR',
  }),
  'presentation[column_readings]': jsonField().meta({
    description:
      'JSON: an object from column name to how the column is read, with one or more of `order` (`dmy`, `mdy`, `ymd`), `decimal` (`.` or `,`), `serials` (`date`, `number`) and `percents` (`fraction`, `percent`). It answers the questions of `batch.values_ambiguous`.',
    example: '{"Due": {"order": "dmy"}, "Sum": {"decimal": ","}}',
  }),
  'presentation[missing]': optionalField(missingField.optional()).meta({
    description:
      'What stands where a row has no value: `blank` (nothing, also where it is not given), `keep` (the tag of the template), `default=TEXT`, or `fail`: such rows cannot become presentations. A `default` filter of the template wins.',
    example: 'default=n/a',
  }),
  'presentation[file_name]': optionalField(fileNamePattern.optional()).meta({
    description:
      'A pattern of file names: columns of the table in double braces, with filters, and `{{row}}` for the number of the row. Equal names get a number. The name of the template and the number of the row where it is not given.',
    example: '{{company}} - {{row}}',
  }),
  'presentation[faulty_rows]': optionalField(faultyRows).meta({
    description:
      'What becomes of rows that cannot become presentations: `refuse` makes nothing (422, `batch.values_unreadable`), also where it is not given; with `fail` they fail and the others are made.',
    example: 'fail',
  }),
  'presentation[faulty_template]': optionalField(faultyTemplate).meta({
    description:
      'What becomes of text of the template that cannot be filled: `refuse` makes nothing (422, `batch.template_faulty`), also where it is not given; with `keep` it is printed as it stands.',
    example: 'keep',
  }),
});
