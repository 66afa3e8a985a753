import { type Cell } from '../cell';
import { ColumnReader, readColumns } from './column-reader';
import { type ColumnReading } from './column-reading';
import { contradictionWords, otherYearsWords, readingWords, undecidedWords } from './reading-words';

const read = (...values: Cell[]): ColumnReading | undefined =>
  readColumns({ headers: ['x'], rows: values.map((value) => [value]) }).columns[0];

describe('a column is read as a whole', () => {
  it.each([
    [['03/04/2026', '13/04/2026'], 'order', 'dmy', '13/04/2026'],
    [['04/13/2026', '03/04/2026'], 'order', 'mdy', '04/13/2026'],
    [['03.04.2026', '04.13.2026'], 'order', 'mdy', '04.13.2026'],
    [['98/11/21', '03/04/05'], 'order', 'ymd', '98/11/21'],
    [['13/04/2026', '03/04/05'], 'order', 'dmy', '13/04/2026'],
    [['26/04/03', '31.12.68'], 'order', 'dmy', '31.12.68'],
    [['1.200', '1.234,56'], 'decimal', ',', '1.234,56'],
    [['1,234', '5.5'], 'decimal', '.', '5.5'],
    [['1,234', '1,234,567'], 'decimal', '.', '1,234,567'],
    [['1.234', '49,-'], 'decimal', ',', '49,-'],
    [['12,345', "1'200.50"], 'decimal', '.', "1'200.50"],
  ] as const)('%j: %s %s', (values, kind, settled, proof) => {
    const reading = read(...values)?.[kind];
    expect(reading).toMatchObject({ settled, openCount: 1, evidence: [{ value: proof, only: settled }] });
  });

  it.each([
    [['1,234', '5,678', '800'], 'decimal', 2],
    [['1.234', 'CHF 49.–', '5.- €', '1,234'], 'decimal', 2],
    [['03/04/2026', '04/04/2026', '05/06/2026'], 'order', 2],
    [['26/04/03', '04/04/04', '26-04-05'], 'order', 2],
    [['21.11.26', '22.11.26'], 'order', 2],
    [['21.11.26', '31.11.26', '29.02.26', '22.11.26'], 'order', 2],
  ] as const)('%j stays open', (values, kind, openCount) => {
    const reading = read(...values)?.[kind];
    expect(reading).toMatchObject({ openCount, evidence: [], open: { line: 1, value: values[0] } });
    expect(reading).not.toHaveProperty('settled');
  });

  it.each([
    [['1.234,5', '1,234.5', '1.234'], 'decimal', [',', '.']],
    [['13/04/2026', '04/13/2026', '03/04/2026'], 'order', ['dmy', 'mdy']],
  ] as const)('%j is written in two ways, and both are reported', (values, kind, both) => {
    const reading = read(...values)?.[kind];
    expect(reading).not.toHaveProperty('settled');
    expect(reading?.evidence.map(({ only, line }) => [only, line])).toEqual(
      both.map((only, index) => [only, index + 1]),
    );
  });

  it.each<[string, Cell[], object]>([
    ['dates', [['13/04/2026', '2026-04-13'], ['04/05/2026', '2026-04-05'], ''], { values: 2, numbers: 0, dates: 2 }],
    [
      'numbers',
      [
        ['1,234', '1234'],
        ['1.234', '1.2340'],
        ['5.5 %', '5.5 %'],
        ['9.50 €', '9.50 €'],
      ],
      { values: 4, numbers: 4, percents: 1, currencies: [{ mark: '€' }] },
    ],
  ])('%s whose file knows them are counted, and neither asked about nor evidence', (_, values, counts) => {
    const reading = read(...values);
    expect(reading).toMatchObject(counts);
    expect([reading?.order, reading?.decimal]).toEqual([undefined, undefined]);
    expect(read(...values, '03/04/2026')?.order).toEqual({
      evidence: [],
      openCount: 1,
      admitted: ['dmy', 'mdy'],
      open: { line: 1 + values.length, value: '03/04/2026' },
    });
    expect(read(...values, '1,234')?.decimal).toMatchObject({ evidence: [], openCount: 1 });
  });

  it.each([
    ['Jane', ''],
    ['\u200b', ' '],
    ['A1', 'B2'],
  ])('%j and %j say nothing', (...values) => {
    expect(read(...values)).toBeUndefined();
  });

  it('counts the values that show a reading, of each way in which a column is written', () => {
    const reading = read('1.234,5', '2,5', '1,234.5', '1.234', '7,25')?.decimal;
    expect(reading?.evidence.map(({ only, value, count }) => [only, value, count])).toEqual([
      [',', '1.234,5', 3],
      ['.', '1,234.5', 1],
    ]);
  });

  it('counts numbers, percents, currencies, dates and what may be serial dates', () => {
    const values = ['12 %', '€ 5,-', '7 €', 'CHF 3', '45982', '21.11.2026', 'n/a', ' ', '2026-11-21'];
    expect(read(...values)).toEqual({
      column: 'x',
      values: 8,
      dashed: { line: 2, value: '€ 5,-' },
      numbers: 5,
      dates: 2,
      serials: 1,
      percents: 1,
      serial: { line: 5, value: '45982' },
      unmarked: { line: 2, value: '€ 5,-' },
      sureNumbers: { line: 1, value: '12 %', count: 4 },
      sureDates: { line: 9, value: '2026-11-21', count: 1 },
      decimal: { settled: ',', openCount: 0, evidence: [{ line: 2, value: '€ 5,-', only: ',', count: 1 }] },
      order: { settled: 'dmy', openCount: 0, evidence: [{ line: 6, value: '21.11.2026', only: 'dmy', count: 1 }] },
      currencies: [
        { mark: '€', count: 2, line: 2, value: '€ 5,-' },
        { mark: 'CHF', count: 1, line: 4, value: 'CHF 3' },
      ],
    });
  });
});

it('quotes an amount as its cell shows it, whatever the workbook knows', () => {
  expect(read(['1,234.50 €', '1234.5 €'], '$ 5')).toMatchObject({
    currencies: [{ mark: '€', line: 1, value: '1,234.50 €' }, { mark: '$' }],
  });
});

it('counts what can be read in one way only apart from what the column decides', () => {
  expect(read('04/04/2026', '21 Nov 2026', '03/04/2026', '25/04/2026')).toMatchObject({
    dates: 4,
    sureDates: { line: 1, value: '04/04/2026', count: 2 },
  });
  expect(read('1,5', '1.234', ['1.234', '1.2340'])).toMatchObject({
    sureNumbers: { line: 3, value: '1.2340', count: 1 },
  });
  expect(read('29/02/26')).not.toHaveProperty('sureDates');
});

it('keeps of the open values the first that has most readings', () => {
  const order = read('03/04/2026', '26/04/03', '03/04/05', '03/04/06')?.order;
  expect(order).toMatchObject({ openCount: 4, open: { line: 3, value: '03/04/05' } });
});

describe('ColumnReader', () => {
  it('names lines of the file, and leaves cells beyond the headers and missing ones alone', () => {
    const reader = new ColumnReader(['a', 'b']);
    reader.add(['1,5', 'x', '2026-11-21'], 10);
    reader.add([], 11);
    reader.add(['1,234'], 14);
    expect(reader.readings().columns).toMatchObject([
      { column: 'a', decimal: { evidence: [{ line: 10 }], open: { line: 14 } } },
    ]);
  });

  it('keeps no more of a hundred thousand rows than of a thousand', () => {
    const sizeOf = (rows: number): number => {
      const reader = new ColumnReader(['a', 'b']);
      for (let row = 0; row < rows; row++)
        reader.add([`${row % 999},5 XX${row}`, `${1 + (row % 9)},${100 + (row % 900)} €`], row);
      return JSON.stringify(reader.readings()).length;
    };
    expect(Math.abs(sizeOf(100_000) - sizeOf(1_000))).toBeLessThan(20);
  });

  it('survives JSON, whatever a header is called', () => {
    const readings = readColumns({ headers: ['__proto__'], rows: [['1,5']] });
    expect(JSON.parse(JSON.stringify(readings))).toEqual(readings);
  });

  it('knows the months of the languages it is given', () => {
    const count = (languages: string[]): number | undefined =>
      readColumns({ headers: ['x'], rows: [['5 listopada 2026'], ['1']] }, { languages }).columns[0]?.dates;
    expect([count([]), count(['pl'])]).toEqual([0, 1]);
  });
});

describe('years of our time in another calendar', () => {
  it.each([
    ['21/11/2569', ['buddhist']],
    ['1405/08/30', ['persian', 'islamic-umalqura']],
    ['30/08/1448', ['persian', 'islamic-umalqura']],
    ['2 January 5786', ['hebrew']],
  ])('are counted, with the calendars that they may be of: %s', (value, calendars) => {
    expect(read('2026-11-21', value, value)?.otherYears).toEqual({ line: 2, value, count: 2, calendars });
  });

  it.each(['21/11/2026', '01/01/1700', '31.12.9999', '21.11.26'])('are none in %s', (value) => {
    expect(read(value)?.otherYears).toBeUndefined();
  });

  it('are told in words', () => {
    const words = (...values: string[]) => read(...values) && otherYearsWords(read(...values) as ColumnReading);
    expect(words('21/11/2569')).toBe(
      'Column “x” has a date whose year is of our time in the Buddhist calendar and read as Gregorian, as “21/11/2569” (line 1).',
    );
    expect(words('1405/08/30', '1405/08/31')).toContain(
      'has 2 dates whose years are of our time in the Persian or Hijri calendar',
    );
    expect(words('21/11/2026')).toBeUndefined();
  });
});

it('digits of other scripts are evidence as those of ASCII are', () => {
  expect(read('١٣/٠٤/٢٠٢٦', '٠٣/٠٤/٢٠٢٦')?.order).toMatchObject({ settled: 'dmy' });
  expect(read('१,२३४.५०', '१,२३४')?.decimal).toMatchObject({ settled: '.' });
});

describe('the words for a reading', () => {
  it.each([
    [['03/04/2026'], 'and nothing in its column says which.'],
    [['03/04/2026', '13/04/2026', '04/13/2026'], 'and its column holds values of either kind.'],
  ])('of a value of %j that can be read in two ways', (values, words) => {
    expect(undecidedWords(read(...values)?.order)).toBe(words);
  });

  it.each([
    [
      'order',
      ['03/04/2026', '13/04/2026'],
      'Column “x” is read with the day first, “03/04/2026” (line 1) with it: “13/04/2026” (line 2) can only be read so.',
    ],
    [
      'decimal',
      ['1.234,56', '1.200'],
      'Column “x” is read with a comma before the decimals, “1.200” (line 2) with it: “1.234,56” (line 1) can only be read so.',
    ],
  ] as const)('of an %s', (kind, values, words) => {
    expect(readingWords('x', read(...values)?.[kind])).toEqual([words]);
  });

  it.each<[string[], string | undefined]>([
    [
      ['25/03/2026', '03/25/2026', '26/03/2026'],
      'Column “x” is written in two ways: 2 values have the day first, as “25/03/2026” (line 1) and one value has the month first, as “03/25/2026” (line 2).',
    ],
    [
      ['99/12/31', '03/25/2026', '26/03/2026'],
      'Column “x” is written in three ways: one value has the year first, as “99/12/31” (line 1), one value has the month first, as “03/25/2026” (line 2) and one value has the day first, as “26/03/2026” (line 3).',
    ],
    [['25/03/2026', '03/04/2026'], undefined],
  ])('of %j as a contradiction: %s', (values, words) => {
    expect(contradictionWords('x', read(...values)?.order)).toBe(words);
  });

  it.each([[['1,5', '2,5']], [['1,234']], [['1.234,5', '1,234.5', '1.234']], [['7']]])(
    'are none for %j, where nothing is decided',
    (values) => {
      expect(readingWords('x', read(...values)?.decimal)).toEqual([]);
    },
  );
});
