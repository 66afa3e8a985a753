import { dateNames } from './date-names';
import { plainDate } from './plain-date';
import { writtenDate } from './written-date';

const NAMES = dateNames(['de']);
const [FIRSTS, SECONDS, THIRDS] = [
  ['1', '31', '29', '0', '123', '2026', '26', '20261'],
  ['1', '02', '13', '00', '123'],
  ['4', '30', '26', '2025', '123', '20261'],
];
const SIGNS = ['.', '-', '/', ' ', ':'];
const TIMES = ['', ' 14:30', 'T14:30:05', ' 24:00', ' 9:05', 'T1430', '.', ' x'];

const all = FIRSTS.flatMap((first) =>
  SECONDS.flatMap((second) =>
    THIRDS.flatMap((third) =>
      SIGNS.flatMap((sign) =>
        SIGNS.flatMap((other) => TIMES.map((time) => `${first}${sign}${second}${other}${third}${time}`)),
      ),
    ),
  ),
);

it('a date that is read in one pass is read as one that is looked at closely', () => {
  // A mark of direction is not seen, and takes a value out of the ways that are quick.
  const close = (value: string) => writtenDate(`\u200e${value}`, NAMES);
  expect(all.filter((value) => plainDate(value) !== undefined).length).toBeGreaterThan(500);
  for (const value of all) expect([value, writtenDate(value, NAMES)]).toEqual([value, close(value)]);
});
