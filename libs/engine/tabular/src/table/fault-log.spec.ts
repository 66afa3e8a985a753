import { FaultLog } from './fault-log';
import { faults } from './faults';

const ragged = (log: FaultLog, line: number): void => log.add('table.ragged_row', () => faults.raggedRow(line, 1, 2));

describe('FaultLog', () => {
  it('keeps the first hundred of a kind and counts the others', () => {
    const log = new FaultLog();
    for (let line = 2; line < 200_002; line++) ragged(log, line);
    const list = log.list('warning');
    expect(list).toHaveLength(101);
    expect(list[99]).toMatchObject({ line: 101 });
    expect(list[100]).toEqual({
      code: 'table.ragged_row',
      severity: 'warning',
      message: 'And 199,900 more of this kind.',
      remedy: list[0]?.remedy,
      more: 199_900,
    });
  });

  it('says no number when exactly a hundred came', () => {
    const log = new FaultLog();
    for (let line = 0; line < 100; line++) ragged(log, line);
    expect(log.list('warning')).toHaveLength(100);
    expect(log.isFull('table.ragged_row')).toBe(true);
  });

  it('words no fault that it only counts', () => {
    const log = new FaultLog();
    const make = jest.fn(() => faults.blankRow(1));
    for (let i = 0; i < 1_000; i++) log.add('table.blank_row', make);
    log.count('table.blank_row', 500);
    expect(make).toHaveBeenCalledTimes(100);
    expect(log.list('warning').at(-1)).toMatchObject({ more: 1_400 });
  });

  it('keeps kinds apart, in the order in which they came', () => {
    const log = new FaultLog();
    log.add('table.blank_row', () => faults.blankRow(2));
    log.add('table.malformed_quotes', () => faults.malformedQuotes(3, 1));
    ragged(log, 4);
    log.add('table.blank_row', () => faults.blankRow(5));
    expect(log.list('warning').map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(log.list('error').map(({ line }) => line)).toEqual([3]);
  });

  it('knows of an error as soon as it came', () => {
    const log = new FaultLog();
    ragged(log, 2);
    expect(log.hasErrors).toBe(false);
    log.add('table.unknown_encoding', faults.unknownEncoding);
    expect(log.hasErrors).toBe(true);
  });

  it('knows the columns of those that are only counted, where they were told', () => {
    const log = new FaultLog();
    for (let i = 0; i < 150; i++) log.add('table.blank_row', () => faults.blankRow(i), i < 100 ? 1 : 2 + (i % 2));
    const copy = log.copy();
    copy.add('table.blank_row', () => faults.blankRow(1), 9);
    expect(log.list('warning').at(-1)).toMatchObject({ more: 50, columns: [2, 3] });
    expect(copy.list('warning').at(-1)).toMatchObject({ more: 51, columns: [2, 3, 9] });
  });

  it('has a copy that goes on by itself', () => {
    const log = new FaultLog();
    for (let line = 0; line < 101; line++) ragged(log, line);
    log.add('table.unknown_encoding', faults.unknownEncoding);
    const copy = log.copy();
    ragged(copy, 101);
    expect([copy.hasErrors, copy.list('warning').at(-1)?.more]).toEqual([true, 2]);
    expect(log.list('warning').at(-1)?.more).toBe(1);
  });
});
