import { hasSerialShape, isSerial, serialDay } from './serial-date';

describe('the day that a spreadsheet keeps as a number', () => {
  it.each([
    ['19999', false],
    ['20000', true],
    ['45000', true],
    ['45000.5', true],
    ['80000', true],
    ['80000.1', false],
    ['80001', false],
    ['1234', false],
    ['450000', false],
    ['45000.', false],
    ['45000,5', false],
    ['-45000', false],
    ['45000.1234567890123456', false],
  ])('%s may be one: %s', (value, may) => expect(isSerial(value)).toBe(may));

  it.each(['19999', '99999'])('has five digits, and %s is none all the same', (value) => {
    expect([hasSerialShape(value), isSerial(value), serialDay(value)]).toEqual([true, false, undefined]);
  });

  it.each([
    ['45000', [2023, 3, 15, 0, 0, 0]],
    [' 45000 ', [2023, 3, 15, 0, 0, 0]],
    ['36585', [2000, 2, 29, 0, 0, 0]],
    ['45657.999999', [2025, 1, 1, 0, 0, 0]],
    ['45000.25', [2023, 3, 15, 6, 0, 0]],
    ['45000.604177', [2023, 3, 15, 14, 30, 1]],
    ['20000', [1954, 10, 3, 0, 0, 0]],
    ['80000', [2119, 1, 11, 0, 0, 0]],
  ])('%s is the day that it shows', (value, [year, month, day, hour, minute, second]) => {
    expect(serialDay(value)).toEqual({ year, month, day, hour, minute, second });
  });
});
