import { NO_RULES } from '@rowdeck/contracts';
import { type BatchForm, checkForm } from './batch-form';

const csv = { objectKey: 'incoming/1', fileName: 'a.csv', size: 3 };
const whole: BatchForm = {
  templateId: 1,
  templateVersion: null,
  csv,
  name: null,
  dataMapping: '{"a":"A"}',
  settings: { sheet: '2' },
  columnReadings: null,
  rules: NO_RULES,
  faultyRows: 'refuse',
  faultyTemplate: 'refuse',
};

const errorsOf = (form: BatchForm): unknown => {
  try {
    checkForm(form);
    return null;
  } catch (error) {
    return Object.keys((error as { errors: object }).errors);
  }
};

describe('checkForm', () => {
  it('passes on what is complete', () => {
    expect(checkForm(whole)).toEqual(whole);
    expect(errorsOf({ ...whole, dataMapping: ' {}\n' })).toBeNull();
    expect(errorsOf({ ...whole, dataMapping: null })).toBeNull();
    // What the file is, its content says.
    expect(errorsOf({ ...whole, csv: { ...csv, fileName: 'export.xls' } })).toBeNull();
  });

  it.each<[string, Partial<BatchForm>, string[]]>([
    ['no template', { templateId: null }, ['presentation.template_id']],
    ['no file', { csv: null }, ['presentation.csv_file']],
    ['an unreadable mapping', { dataMapping: '{' }, ['presentation.data_mapping']],
    [
      'everything',
      { templateId: null, csv: null, dataMapping: '[]' },
      ['presentation.template_id', 'presentation.csv_file', 'presentation.data_mapping'],
    ],
  ])('names the fields at fault: %s', (_what, missing, keys) => {
    expect(errorsOf({ ...whole, ...missing })).toEqual(keys);
  });
});
