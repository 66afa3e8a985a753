import { Problem } from '@rowdeck/contracts';
import { parseAnswers } from './column-answers';

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
