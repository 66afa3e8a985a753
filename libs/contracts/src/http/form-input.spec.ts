import { readFormFields, readFormJson } from './form-input';
import { presentationsHttp } from './presentations.http';
import { templatesHttp } from './templates.http';

const problemOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (problem) {
    return problem;
  }
};

describe('the fields of a form with a file', () => {
  it.each([
    [{}, { 'template[name]': '' }],
    [
      { 'template[name]': 'Deck', 'template[team_id]': '' },
      { 'template[name]': 'Deck', 'template[team_id]': '' },
    ],
    [{ 'template[team_id]': '3' }, { 'template[name]': '', 'template[team_id]': 3 }],
  ])('%j', (fields, expected) => {
    expect(readFormFields(templatesHttp.create, Object.entries(fields))).toEqual(expected);
  });

  it.each(['x', '0', '2147483648', '1.5'])('refuse the team %j', (team) => {
    const read = () => readFormFields(templatesHttp.create, [['template[team_id]', team]]);
    const errors = { team_id: ['Choose one of your teams.'] };
    expect(problemOf(read)).toMatchObject({ code: 'template.invalid', errors });
  });

  it.each([
    ['7', 7],
    ['', null],
    ['x', null],
    ['2147483648', null],
    [undefined, null],
  ])('choose with %j the template %j', (text, id) => {
    const fields = readFormFields(presentationsHttp.bulkCreate, [['presentation[template_id]', text]]);
    expect(fields).toMatchObject({ 'presentation[template_id]': id, 'presentation[data_mapping]': null });
  });
});

describe('a form of a program', () => {
  const program = { program: true };

  it.each([
    [[['template[name]', 'Deck']], { 'template[name]': 'Deck' }],
    [
      [
        ['name', 'Deck'],
        ['team_id', '3'],
      ],
      { 'template[name]': 'Deck', 'template[team_id]': 3 },
    ],
  ])('is a form with short or long names: %j', (fields, expected) => {
    expect(readFormFields(templatesHttp.create, fields as [string, string][], program)).toEqual(expected);
  });

  it('is a form that is refused with every field that nobody reads and every other fault', () => {
    const fields = [
      ['nam', 'x'],
      ['team_id', 'x'],
    ] as const;
    expect(problemOf(() => readFormFields(templatesHttp.create, fields, program))).toMatchObject({
      code: 'request.invalid',
      errors: { team_id: ['Choose one of your teams.'], nam: [expect.stringContaining('Did you mean name?')] },
    });
  });

  it.each<[string, () => unknown, string, Record<string, unknown>]>([
    [
      'a form without a file',
      () => readFormFields(templatesHttp.create, [['colour', 'x']], program),
      'request.invalid',
      { file: ['Choose a PowerPoint file (.pptx).'], colour: [expect.any(String)] },
    ],
    [
      'another file of a template, without one',
      () => readFormFields(templatesHttp.uploadVersion, [['name', 'x']], program),
      'request.invalid',
      { file: [expect.any(String)], name: [expect.any(String)] },
    ],
    [
      'a form whose file has come',
      () => readFormFields(templatesHttp.create, [['colour', 'x']], { ...program, file: {} }),
      'request.invalid',
      { colour: [expect.any(String)] },
    ],
    [
      'a name that is too long',
      () => {
        const fields = Object.entries({ name: 'x'.repeat(201), team_id: 'x' });
        return readFormFields(templatesHttp.create, fields, { ...program, file: {} });
      },
      'template.invalid',
      { name: [expect.stringContaining('too long')], team_id: [expect.any(String)] },
    ],
    [
      'a table that is missing beside its mapping and its template',
      () =>
        readFormFields(presentationsHttp.bulkCreate, Object.entries({ data_mapping: '[]', missing: 'so' }), program),
      'batch.invalid',
      {
        csv_file: [expect.stringContaining('Choose a table')],
        'presentation.template_id': ['Choose a template.'],
        'presentation.data_mapping': [expect.stringContaining('Map each placeholder')],
        'presentation.missing': [expect.any(String)],
      },
    ],
  ])('is told of a form, too: %s', (_what, readForm, code, errors) => {
    const refused = problemOf(readForm) as { code: string; errors: object };
    expect([refused.code, refused.errors]).toEqual([code, errors]);
  });
});

describe('JSON in place of a form', () => {
  const read = (sent: object) => readFormJson(presentationsHttp.bulkCreate, { template_id: 7, rows: [], ...sent });

  it('is read as texts of the fields that the form has, without the list', () => {
    const said = { name: 'May', data_mapping: { a: 'A', b: { text: 'x' } }, faulty_rows: 'fail', template_id: 7 };
    expect(Object.fromEntries(read(said))).toEqual({
      template_id: '7',
      name: 'May',
      data_mapping: '{"a":"A","b":{"text":"x"}}',
      faulty_rows: 'fail',
    });
  });

  it('is what the form takes', () => {
    const fields = readFormFields(presentationsHttp.bulkCreate, read({ missing: 'default=n/a' }), { program: true });
    expect(fields).toMatchObject({
      'presentation[template_id]': 7,
      'presentation[missing]': { kind: 'default', value: 'n/a' },
      'presentation[data_mapping]': null,
    });
  });

  it.each<[string, object, string[]]>([
    ['fields that nobody reads', { csv_file: 'x', rowz: [] }, ['csv_file', 'rowz']],
    ['several faults', { rows: null, template_id: {}, locale: 'xx' }, ['template_id', 'rows', 'locale']],
    ['a template that can be none', { template_id: 'abc' }, ['template_id']],
    [
      'what is wrong within',
      { data_mapping: { a: 1 }, column_readings: { b: { order: 'x' } } },
      ['data_mapping.a', 'column_readings.b.order'],
    ],
  ])('is refused for %s', (_what, sent, keys) => {
    const problem = problemOf(() => read(sent)) as { code: string; errors: object };
    expect([problem.code, Object.keys(problem.errors)]).toEqual(['request.invalid', keys]);
  });
});
