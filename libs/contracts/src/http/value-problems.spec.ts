import { type ProblemCode } from '../problems/catalogue';
import { Problem, type ProblemDetails } from '../problems/problem';
import { problemOfValues } from './value-problems';

const FAULT = {
  code: 'value.unreadable',
  column: 'due',
  line: 1,
  message: '“soon” is no date.',
  remedy: 'Write 2026-12-24.',
};

/** Names that every object has of its own. A program may send fields that are called so. */
const OF_OBJECTS = ['constructor', '__proto__', 'hasOwnProperty'];

describe('a problem of a batch, in the words of a call with values', () => {
  it.each<[ProblemCode, ProblemDetails, ProblemDetails['errors']]>([
    [
      'batch.mapping_incomplete',
      {
        errors: { 'presentation.data_mapping': ['“due” has no column. Choose one of the columns of the table.'] },
        params: { placeholders: ['due'], count: 1 },
      },
      { values: ['“due” has no value. Send one, or null where it is to stay empty.'] },
    ],
    [
      'batch.values_unreadable',
      {
        errors: { 'presentation.csv_file': ['Column “due”, line 1: “soon” is no date. Write 2026-12-24.'] },
        params: { rows: 1, faults: [FAULT] },
      },
      { values: ['“due”: “soon” is no date. Write 2026-12-24.'] },
    ],
    [
      'batch.values_ambiguous',
      {
        errors: { 'presentation.data_locale': ['Two readings.'], 'presentation.column_readings': ['Or by column.'] },
        params: { questions: [] },
      },
      { data_locale: ['Two readings.'] },
    ],
    [
      'batch.template_faulty',
      {
        errors: {
          'presentation.template_id': ['Open. Close.'],
          'presentation.data_mapping': ['“due” has no column. Choose one of the columns of the table.'],
        },
        params: { count: 1, faults: [], placeholders: ['due'] },
      },
      {
        template_id: ['Open. Close.'],
        values: ['“due” has no value. Send one, or null where it is to stay empty.'],
      },
    ],
    ['quota.exceeded', { errors: { 'presentation.csv_file': ['This needs 1.'] } }, { values: ['This needs 1.'] }],
    ['batch.invalid', { errors: { 'presentation.file_name': ['No.'] } }, { file_name: ['No.'] }],
    ['request.invalid', { errors: { locale: ['No.'] } }, { locale: ['No.'] }],
    [
      'request.invalid',
      { errors: Object.fromEntries(OF_OBJECTS.map((name) => [name, ['No.']])) },
      Object.fromEntries(OF_OBJECTS.map((name) => [name, ['No.']])),
    ],
  ])('%s', (code, details, errors) => {
    const problem = problemOfValues(new Problem(code, details));
    expect([problem.code, problem.errors, problem.params]).toEqual([code, errors, details.params ?? {}]);
    expect(problem.message).not.toMatch(/column|row|table/);
  });
});
