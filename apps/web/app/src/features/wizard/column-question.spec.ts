import { choicesOf, chosenOf, isOpen, questionsOf } from './column-question';

const about = { column: 'Due', message: 'Which?', remedy: 'Say so.' };

describe('a question about a column', () => {
  it.each([
    [
      { code: 'value.ambiguous_date', value: '03/04/2026' },
      ['Day first: 03/04/2026 is 3 April 2026', 'Month first: 03/04/2026 is 4 March 2026'],
    ],
    [
      { code: 'value.ambiguous_date', value: '26/04/03' },
      ['Day first: 26/04/03 is 26 April 2003', 'Year first: 26/04/03 is 3 April 2026'],
    ],
    [
      { code: 'value.ambiguous_number', value: '1,234' },
      ['A point before the decimals: 1,234 is 1234', 'A comma before the decimals: 1,234 is between 1 and 2'],
    ],
    [
      { code: 'value.serial_date', value: '46000' },
      ['A day of a spreadsheet: 46000 is 9 December 2025', 'A number, and no date: its rows will fail'],
    ],
    [{ code: 'value.ambiguous_percent', value: '0.5' }, ['A part of one: 0.5 is 50%', 'Per cent already: 0.5 is 0.5%']],
    [{ code: 'value.ambiguous_percent', value: '1,234' }, ['A part of one', 'Per cent already']],
    [{ code: 'value.serial_date', value: '12' }, []],
    [{ code: 'value.ambiguous_percent', value: 'half' }, []],
    [{ code: 'value.unheard_of', value: '12' }, []],
    [{ code: 'value.ambiguous_date', value: 'tomorrow' }, []],
  ])('offers each reading with its example: %j', (question, labels) => {
    expect(choicesOf({ ...about, ...question }).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['nothing', undefined, undefined, true],
    ['the other of its settings', { decimal: ',' as const }, undefined, true],
    ['its own setting', { order: 'mdy' as const, decimal: ',' as const }, 'mdy', false],
  ])('is answered by its own setting alone: %s', (_what, given, key, open) => {
    const question = { ...about, code: 'value.ambiguous_date', value: '03/04/2026' };
    expect([chosenOf(question, given)?.key, isOpen(question, given)]).toEqual([key, open]);
  });

  it('that has no answer here does not keep anybody', () => {
    expect(isOpen({ ...about, code: 'value.serial_date', value: '12' }, undefined)).toBe(false);
  });

  const refusal = (code: string, questions: unknown) => {
    return { type: 'urn:x', title: 'No', status: 422, detail: 'No.', code, errors: {}, params: { questions } };
  };
  const asked = { ...about, code: 'value.ambiguous_date', value: '03/04/2026' };

  it.each([
    ['a refusal that asks', refusal('batch.values_ambiguous', [asked, 'x', { code: 1 }]), [asked]],
    ['a refusal that asks nothing', refusal('batch.invalid', [asked]), []],
    ['questions that are none', refusal('batch.values_ambiguous', 'x'), []],
    ['an error of another kind', new Error('x'), []],
  ])('is taken from %s', (_what, error, questions) => {
    expect(questionsOf(error)).toEqual(questions);
  });
});
