import { type Cell } from '@rowdeck/engine-values';
import { CellText } from './cell-text';
import { quickDate } from './quick-date';

const quick = (pattern: string, isDay = true) =>
  quickDate(pattern, isDay, (serial): Cell => new CellText([164], new Map([[164, pattern]]), false).number(serial, 0));

const DAY_MS = 86_400_000;
/** Of day 25,569 on, the same as JavaScript counts them. */
const iso = (serial: number): string => new Date((serial - 25_569) * DAY_MS).toISOString().slice(0, 10);

describe('days that are written without the library', () => {
  it.each([
    ['from 1900 on', 61, 3_000],
    ['around 2000, which was a leap year', 36_400, 1_000],
    ['around 2100, which is none', 73_000, 1_000],
    ['up to the end of 9999', 2_957_465, 1_001],
  ])('are those of the calendar, each of them %s', (_, first, count) => {
    const write = quick('yyyy-mm-dd');
    const serials = Array.from({ length: count }, (__, i) => first + i);
    expect(serials.map((serial) => write?.(serial))).toEqual(serials.map(iso));
  });

  it.each([
    [45_000, '2023-03-15'],
    [45_000.5, '2023-03-15 12:00'],
    [45_000 + 3_661 / 86_400, '2023-03-15 01:01:01'],
    [45_000 + 86_399 / 86_400, '2023-03-15 23:59:59'],
  ])('mean their time as well, though the format shows the day alone: %d', (serial, meant) => {
    const cell = quick('dd.mm.yyyy')?.(serial);
    expect(cell).toEqual(['15.03.2023', meant]);
  });

  it.each([
    ['h:mm', 5 / 1_440, '0:05'],
    ['hh:mm:ss', 0.999_988_425_925_926, '23:59:59'],
    ['h:m:s', 3_725 / 86_400, '1:2:5'],
  ])('tell minutes from months in the format %s', (pattern, serial, shown) => {
    expect(quick(pattern, false)?.(serial)).toBe(shown);
  });

  it('tell both in one format', () => {
    expect(quick('mm/dd/yyyy hh:mm')?.(45_000.25)).toEqual(['03/15/2023 06:00', '2023-03-15 06:00']);
  });
});
