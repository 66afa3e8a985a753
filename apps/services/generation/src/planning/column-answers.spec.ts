import { Problem } from '@rowdeck/contracts';
import { readColumns } from '@rowdeck/engine-values';
import { assertColumnsExist, assertNotContradicted, parseAnswers } from './column-answers';

describe('what a user says about columns', () => {
  it.each<[string | null, [string, object][]]>([
    [null, []],
    ['{}', []],
    ['{"Due":{"order":"dmy"}}', [['Due', { order: 'dmy' }]]],
    ['{"Due":{"order":"ymd"}}', [['Due', { order: 'ymd' }]]],
    ['{"Due":{"serials":"date","percents":"fraction"}}', [['Due', { serials: 'date', percents: 'fraction' }]]],
    [
      '{"__proto__":{"decimal":","},"b":{"order":"mdy","decimal":"."}}',
      [
        ['__proto__', { decimal: ',' }],
        ['b', { order: 'mdy', decimal: '.' }],
      ],
    ],
  ])('is read: %s', (text, answers) => expect([...parseAnswers(text)]).toEqual(answers));

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":"dmy"}',
    '{"a":{"order":"ydm"}}',
    '{"a":{"decimal":";"}}',
    '{"a":{"serials":"day"}}',
    '{"a":{"percents":1}}',
    '{"a":{"__proto__":"date"}}',
    '{"a":{"constructor":"date"}}',
    '{"a":{"x":1}}',
  ])('is refused in words: %s', (text) => {
    expect(() => parseAnswers(text)).toThrow(Problem);
    expect(() => parseAnswers(text)).toThrow(
      expect.objectContaining({
        errors: { 'presentation.column_readings': [expect.stringContaining('JSON object') as string] },
      }) as Error,
    );
  });
});

const sentencesOf = (check: () => void): readonly string[] => {
  try {
    check();
    return [];
  } catch (error) {
    return (error as Problem).errors['presentation.column_readings'] ?? [];
  }
};

describe('an answer about a column', () => {
  const about = (...names: string[]) => new Map(names.map((name) => [name, { order: 'dmy' as const }]));

  it.each<[string[], string[], (string | RegExp)[]]>([
    [['Due'], ['Due', 'Sum'], []],
    [['due'], ['Due', 'Sum'], ['The table has no column “due”. Did you mean “Due”?']],
    [
      ['Dute', 'x'],
      ['Due', 'Sum'],
      [/“Dute”\. Did you mean “Due”\?/, 'The table has no column “x”. Its columns are “Due”, “Sum”.'],
    ],
    [['x'.repeat(200)], ['Due'], [/“x{80}…”/]],
  ])('%j of a table of %j: %j', (names, headers, words) => {
    const sentences = sentencesOf(() => assertColumnsExist(about(...names), headers));
    expect(sentences).toHaveLength(words.length);
    words.forEach((word, index) => expect(sentences[index]).toMatch(word));
  });

  it.each([
    [
      ['03/04/2026', '13/04/2026'],
      { order: 'mdy' as const },
      [
        'Column “x” cannot be read with the month first: “13/04/2026” (line 2) has the day first. Leave the answer out, or correct the value.',
      ],
    ],
    [
      ['1,234', '1.5'],
      { decimal: ',' as const },
      [
        'Column “x” cannot be read with a comma before the decimals: “1.5” (line 2) has a point before the decimals. Leave the answer out, or correct the value.',
      ],
    ],
    [['03/04/2026'], { order: 'mdy' as const }, []],
    [
      ['03/04/2026'],
      { order: 'ymd' as const },
      [
        'Column “x” cannot be read with the year first: “03/04/2026” (line 1) has the day first or the month first. Answer with one of these, or correct the value.',
      ],
    ],
  ])('%j, %j: %j', (cells, answer, words) => {
    const readings = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell]) });
    expect(sentencesOf(() => assertNotContradicted(new Map([['x', answer]]), readings))).toEqual(words);
  });
});
