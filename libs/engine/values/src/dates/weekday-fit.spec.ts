import { readColumns } from '../columns/column-reader';
import { dateReader } from './date-reader';

function read(value: string, dataLocale?: string): string | undefined {
  const date = dateReader(dataLocale === undefined ? {} : { dataLocale })(value);
  if (date === undefined || !('year' in date)) return date === undefined ? undefined : 'open';
  return `${date.year}-${date.month}-${date.day}`;
}

it.each([
  ['Wed 03/04/2026', undefined, '2026-3-4'],
  ['Fri, 03/04/2026', undefined, '2026-4-3'],
  ['Wed 03/04/2026', 'en-GB', '2026-3-4'],
  ['Friday 03/04/2026 10:30', 'en-US', '2026-4-3'],
  ['Tue 03/04/2026', undefined, undefined],
  ['Tue 03/04/2026', 'en-GB', undefined],
  ['Montag, 03.04.2026', 'de-DE', undefined],
  ['Freitag, 03.04.2026', 'de-DE', '2026-4-3'],
  ['Montag, 3. April 2026', 'de-DE', undefined],
  ['Mon 2026-04-03', undefined, undefined],
  ['Fri 2026-04-03', undefined, '2026-4-3'],
  ['Saturday, November 21, 2026', undefined, '2026-11-21'],
  ['Sunday, November 21, 2026', undefined, undefined],
  ['Mon 05/10/2026', undefined, '2026-10-5'],
  ['Sat 29/02/26', undefined, undefined],
  ['mar 3/3/2026', 'es-ES', '2026-3-3'],
])('%s in data of %s is %s', (value, dataLocale, expected) => {
  expect(read(value, dataLocale)).toBe(expected);
});

it('decides for its column', () => {
  const rows = [['03/05/2026'], ['Wed 03/04/2026']];
  const [column] = readColumns({ headers: ['day'], rows }).columns;
  expect(column?.order).toMatchObject({ settled: 'mdy', evidence: [{ line: 2, only: 'mdy' }] });
});

it.each([
  '2026-04-13T08:30:00+25:00',
  '2026-04-13T08:30:00+15:00',
  '2026-04-13T08:30:00+02:60',
  '2026-04-13 08:30 GMT+20',
])('no place on earth has the time of %s', (value) => expect(read(value)).toBeUndefined());

it.each(['2026-04-13T08:30:00+14:00', '2026-04-13T08:30:00-12:00', '2026-04-13 08:30 GMT+5:30', '20260413T0830+0545'])(
  'some place has that of %s',
  (value) => expect(read(value)).toBe('2026-4-13'),
);
