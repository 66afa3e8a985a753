import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { BATCH_NAME_MAX_LENGTH } from './batch-list';
import { fileNamePattern, missingField } from './batch-rules';
import { columnAnswer, mappedValue } from './presentation';
import { FAULTY_ROWS, FAULTY_TEMPLATE, tableSettings } from './table-settings';

/** What is no number of a template chooses none, and is refused as that. */
const templateField = z.coerce.number<string | number>().pipe(rowId).nullable().catch(null);

const faultyRows = z.enum(FAULTY_ROWS, { error: 'Enter refuse or fail.' }).optional();

const faultyTemplate = z.enum(FAULTY_TEMPLATE, { error: 'Enter refuse or keep.' }).optional();

const templateVersion = z.uuid({ error: 'Enter the `version_id` of the template.' });

const batchName = z.string().max(BATCH_NAME_MAX_LENGTH, {
  error: `The name is too long. Use at most ${BATCH_NAME_MAX_LENGTH} characters.`,
});

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
      'JSON: an object from placeholder to column name, or to `{"text": "…"}` for a text that is the same in every presentation; an empty one leaves it blank. Placeholders with a `default` may be left out. Where there is no mapping at all, each placeholder takes the column of its name.',
    example: '{"name": "Customer", "due": "Due", "event": {"text": "Spring Fair"}}',
  }),
  'presentation[name]': optionalField(batchName.optional()).meta({
    description: 'What the batch is called; as the file of its table where it is not given.',
    example: 'Customers in May',
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

/** As JSON has it: `"7"`, or 7. */
export const sentTemplateId = z
  .union([z.string(), z.number()])
  .refine((id) => /^\d+$/.test(String(id)) && rowId.safeParse(Number(id)).success);

const OF_FORM = batchFields.shape;

const wordsOf = (field: keyof typeof OF_FORM): string => OF_FORM[field].meta()?.description ?? '';

/**
 * The same as JSON, for programs: rows in place of a table, and objects where the form has JSON in a text. Its values are those of the form, and
 * are read as such.
 */
export const batchRows = z.object({
  template_id: sentTemplateId.meta({ description: 'The template.', examples: ['7'] }),
  rows: z
    .array(z.record(z.string(), z.unknown()), { error: 'Send a list with an object for each presentation.' })
    .meta({
      description:
        'An object for each presentation, from column name to value: text, a number, `true`, `false` or `null`. The columns are all names that there are. An object within an object is read as columns `outer.inner`, a list of values as text with commas (`1, 2`), and a list that holds lists or objects as its JSON. At most 10,000 rows and 50 MB.',
      examples: [[{ company_name: 'Northwind', revenue: 1249.5 }]],
      // Described, not checked here: the rows are cut out of a body before the rest of it is read, and refused beside its other faults.
      minItems: 1,
    }),
  data_mapping: z
    .record(z.string(), mappedValue.nullable(), { error: 'Send an object from placeholder to column name.' })
    .optional()
    .meta({
      description:
        'From placeholder to column name, or to `{"text": "…"}` for a text that is the same in every presentation; an empty one leaves it blank. Placeholders with a `default` may be left out. Where there is no mapping at all, each placeholder takes the column of its name.',
      examples: [{ name: 'Customer', event: { text: 'Spring Fair' } }],
    }),
  name: batchName.optional().meta({ description: 'What the batch is called; `rows` where it is not given.' }),
  template_version: templateVersion.optional().meta({ description: wordsOf('presentation[template_version]') }),
  locale: locale.meta({ description: wordsOf('presentation[locale]') }),
  data_locale: data_locale.meta({ description: wordsOf('presentation[data_locale]') }),
  column_readings: z
    .record(z.string(), z.strictObject(columnAnswer.shape), {
      error: 'Send an object from column name to how it is read.',
    })
    .optional()
    .meta({
      description:
        'From column name to how the column is read. It answers the questions of `batch.values_ambiguous`. Numbers of JSON are clear, and so are dates such as `2026-12-24`.',
      examples: [{ Due: { order: 'dmy' } }],
    }),
  missing: missingField.optional().meta({ description: wordsOf('presentation[missing]') }),
  file_name: fileNamePattern.optional().meta({ description: wordsOf('presentation[file_name]') }),
  faulty_rows: faultyRows.meta({ description: wordsOf('presentation[faulty_rows]') }),
  faulty_template: faultyTemplate.meta({ description: wordsOf('presentation[faulty_template]') }),
});
