import { batchFormRules, mappingTextFault } from './batch-form-rules';

const keysOf = (form: object): string[] =>
  (batchFormRules.safeParse(form).error?.issues ?? []).map(({ path }) => String(path[0]));

describe('a form that starts a batch, at a look', () => {
  it.each([
    [{ 'presentation[template_id]': '7' }, []],
    [{ 'presentation[template_id]': 7, 'presentation[data_mapping]': '{"a":"A"}' }, []],
    [{}, ['presentation[template_id]']],
    [{ 'presentation[template_id]': '' }, ['presentation[template_id]']],
    [{ 'presentation[template_id]': '2147483648' }, ['presentation[template_id]']],
    [
      { 'presentation[template_id]': 'abc', 'presentation[data_mapping]': '[]' },
      ['presentation[template_id]', 'presentation[data_mapping]'],
    ],
  ])('%j lacks %j', (form, keys) => expect(keysOf(form)).toEqual(keys));

  it.each([
    [null, false],
    ['{}', false],
    [' {"a":"A"} ', false],
    ['', true],
    ['null', true],
    ['{"a":"A"', true],
    ['[{"a":"A"}]', true],
  ])('has in %j a mapping that is none: %s', (text, isNone) => {
    expect(mappingTextFault(text) !== null).toBe(isNone);
  });
});
