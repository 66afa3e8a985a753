import { refusalOf } from '../../test/refusal-of';
import { presentationsHttp } from '../http/presentations.http';
import { readFormFields } from '../http/form-input';

const read = (field: string, text: string): unknown =>
  new Map(
    Object.entries(readFormFields(presentationsHttp.bulkCreate, [[`presentation[${field}]`, text]])) as [
      string,
      unknown,
    ][],
  ).get(`presentation[${field}]`);

describe('a field of the form that starts a batch', () => {
  it.each<[string, string, unknown]>([
    ['encoding', 'Windows-1251', 'windows-1251'],
    ['encoding', 'UTF-8', 'utf-8'],
    ['delimiter', 'tab', '\t'],
    ['delimiter', '\t', '\t'],
    ['delimiter', ' ', ' '],
    ['sheet', '2', '2'],
    ['header_line', '5', 5],
    ['header_line', '1000', 1_000],
    ['data_locale', 'de-DE', 'de-DE'],
    ['locale', 'fr', 'fr'],
    ['missing', 'default=', { kind: 'default', value: '' }],
    ['missing', 'keep', { kind: 'keep' }],
    ['file_name', '{{company}} - {{row}}', '{{company}} - {{row}}'],
    ['file_name', 'x'.repeat(500), 'x'.repeat(500)],
    ['faulty_rows', 'fail', 'fail'],
    ['faulty_template', 'keep', 'keep'],
    ['data_mapping', '{"a":', '{"a":'],
  ])('%s of %j is read as %j', (field, text, value) => {
    expect(read(field, text)).toEqual(value);
  });

  it.each([
    'template_version',
    'encoding',
    'delimiter',
    'sheet',
    'header_line',
    'data_locale',
    'locale',
    'missing',
    'file_name',
    'faulty_rows',
    'faulty_template',
  ])('%s may be left empty, as forms of browsers leave it', (field) => {
    expect(read(field, '')).toBeUndefined();
  });

  const CHARACTER = 'Enter one character, such as a comma or a semicolon; it cannot be a quote or a line break.';
  const LINE = 'Enter the number of the line with the headers, from 1 to 1000.';
  it.each([
    ['template_version', '7', 'Enter the `version_id` of the template.'],
    ['encoding', 'ebcdic', expect.stringMatching(/^Choose an encoding that can be read: /)],
    ['delimiter', 'Tab', CHARACTER],
    ['delimiter', ', ', CHARACTER],
    ['delimiter', '"', CHARACTER],
    ['sheet', 'x'.repeat(256), 'Enter the name or the number of a sheet.'],
    ['header_line', '0', LINE],
    ['header_line', '1001', LINE],
    ['header_line', 'five', LINE],
    ['header_line', '2.5', LINE],
    ['data_locale', 'german', expect.stringMatching(/^Enter the language and country of whoever wrote the table/)],
    ['locale', '-', expect.stringMatching(/^Enter the language and country in which numbers and dates are printed/)],
    ['missing', 'skip', 'Enter fail, blank, keep or default=TEXT.'],
    ['file_name', 'x'.repeat(501), 'Enter a pattern of at most 500 characters.'],
    ['faulty_rows', 'skip', 'Enter refuse or fail.'],
    ['faulty_template', 'fail', 'Enter refuse or keep.'],
  ])('%s is not %j', (field, text, words) => {
    const errors = { [`presentation.${field}`]: [words] };
    expect(refusalOf(() => read(field, text))).toMatchObject({ code: 'batch.invalid', errors });
  });

  it('is refused beside the others that are', () => {
    const fields = [
      ['presentation[header_line]', '0'],
      ['presentation[missing]', 'drop'],
    ] as const;
    expect(refusalOf(() => readFormFields(presentationsHttp.bulkCreate, fields))).toMatchObject({
      errors: {
        'presentation.header_line': [LINE],
        'presentation.missing': ['Enter fail, blank, keep or default=TEXT.'],
      },
    });
  });
});
