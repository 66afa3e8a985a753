import { dateReader } from './date-reader';
import { type DateOrder } from './written-date';

function read(value: string, dataLocale = 'en-US', stated?: DateOrder): string | undefined {
  const date = dateReader({ dataLocale, ...(stated !== undefined && { stated }) })(value);
  if (date === undefined) return undefined;
  if ('calendar' in date) return date.calendar;
  if ('readings' in date) throw new Error(`“${value}” is open in ${dataLocale}.`);
  const { year, month, day, hour, minute, second } = date;
  const time = hour + minute + second === 0 ? '' : ` ${hour}:${minute}:${second}`;
  return `${year}-${month}-${day}${time}`;
}

describe('dates that say themselves what they are', () => {
  it.each([
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '20261121',
    '2026. 11. 21.',
    '2026年11月21日',
    '2026년 11월 21일',
    '21.11.2026',
    '21. 11. 2026',
    '21/11/2026',
    '11/21/2026',
    '21-11-2026',
    '11-21-26',
    '21 Nov 2026',
    '21-Nov-26',
    '21. November 2026',
    '21st November 2026',
    'November 21, 2026',
    'Nov 21st 2026',
    'nov. 21, 2026',
    'Saturday, November 21, 2026',
    '21 NOVEMBER 2026',
    ' 2026-11-21 ',
    '2026-11-21T00:00:00Z',
    '2026-11-21T00:00:00.000+02:00',
    '2026-11-21 00:00:00+00',
    '2026-11-21 00:00',
  ])('%s', (value) => {
    for (const locale of ['en-US', 'en-GB', 'de-DE', 'ja-JP'])
      expect([locale, read(value, locale)]).toEqual([locale, '2026-11-21']);
  });

  it.each([
    ['2026-Nov-21'],
    ['2026 November 21'],
    ['21/Nov/26'],
    ['21.Nov.2026'],
    ['21NOV2026'],
    ['21NOV26'],
    ['Sat, 21.11.2026'],
    ['Sat 11/21/2026'],
    ['Tues. 2026-11-24', '2026-11-24'],
  ])('%s, as programs export it', (value, expected = '2026-11-21') => {
    expect(read(value)).toBe(expected);
  });

  it.each([
    ['21 novembre 2026', 'fr-FR'],
    ['Sa, 21.11.2026', 'de-DE'],
    ['Sa. 21.11.26', 'de-DE'],
    ['Samstag, 21.11.2026', 'de-DE'],
    ['sáb, 21/11/2026', 'es-ES'],
    ['sábado, 21 de novembro de 2026', 'pt-PT'],
    ['сб, 21.11.2026', 'ru-RU'],
    ['sam. 21/11/2026', 'fr-FR'],
    ['21 de noviembre de 2026', 'es-ES'],
    ['21 ноября 2026', 'ru-RU'],
    ['21 listopada 2026', 'pl-PL'],
    ['21. Nov. 2026', 'de-DE'],
  ])('%s in %s', (value, locale) => {
    expect(read(value, locale)).toBe('2026-11-21');
  });
});

describe('day or month first is as in the locale, where both could be', () => {
  it.each([
    ['03/04/2026', 'en-US', '2026-3-4'],
    ['03/04/2026', 'en-GB', '2026-4-3'],
    ['03/04/2026', 'de-DE', '2026-4-3'],
    ['03-04-2026', 'fr-FR', '2026-4-3'],
    ['3/4/26', 'ja-JP', '2026-3-4'],
    ['26/04/03', 'ja-JP', '2026-4-3'],
    ['26-04-03', 'sv-SE', '2026-4-3'],
    ['26.04.03', 'hu-HU', '2026-4-3'],
    ['26/04/03', 'zh-CN', '2026-4-3'],
    ['26-04-03', 'en-CA', '2026-4-3'],
    ['26/04/03', 'de-DE', '2003-4-26'],
    ['26.04.03', 'de-DE', '2003-4-26'],
    ['03/04/05', 'en-US', '2005-3-4'],
    ['26/13/03', 'ja-JP', undefined],
    ['13/04/32', 'ja-JP', '2032-4-13'],
    ['03/04/2026', 'sv-SE', '2026-4-3'],
    ['03/04/2026', 'ja-JP', '2026-3-4'],
    ['26. 11. 04.', 'ko-KR', '2026-11-4'],
    ['26. 4. 3.', 'ko-KR', '2026-4-3'],
    ['26. 4. 3', 'ko-KR', undefined],
    ['03/04/2026', 'ko-KR', '2026-3-4'],
    ['03.04.2026', 'en-US', '2026-4-3'],
    ['2026/03/04', 'de-DE', '2026-3-4'],
  ])('%s in %s is %s', (value, locale, date) => {
    expect(read(value, locale)).toBe(date);
  });

  it.each([
    ['03/04/2026', 'en-US', 'dmy', '2026-4-3'],
    ['03.04.2026', 'de-DE', 'mdy', '2026-3-4'],
    ['26/03/04', 'en-US', 'ymd', '2026-3-4'],
    ['2026-03-04', 'en-US', 'dmy', '2026-3-4'],
  ] as const)('%s in %s, stated as %s, is %s', (value, locale, order, date) => {
    expect(read(value, locale, order)).toBe(date);
  });

  it('a stated order is kept to', () => {
    expect(read('21/11/2026', 'en-US', 'mdy')).toBeUndefined();
  });
});

it.each([
  ['2026-11-21T14:30:05Z', '14:30:5'],
  ['2026-11-21 14:30', '14:30:0'],
  ['11/21/2026 2:30 PM', '14:30:0'],
  ['11/21/2026, 12:05 a.m.', '0:5:0'],
  ['21.11.2026 09:05', '9:5:0'],
  ['2026/11/21 10:11:12 AM GMT+1', '10:11:12'],
  ['2026/11/21 10:11:12 PM GMT+5:30', '22:11:12'],
  ['21/Nov/26 10:11 AM', '10:11:0'],
  ['21/Nov/2026:10:11:12 +0100', '10:11:12'],
  ['21NOV2026:10:11:12', '10:11:12'],
  ['21NOV2026:10:11:12.345', '10:11:12'],
  ['Sat, 21 Nov 2026 10:00:00 GMT', '10:0:0'],
  ['Sat Nov 21 2026 10:00:00 GMT+0100 (Central European Standard Time)', '10:0:0'],
  ['21-NOV-26 10.11.12.000000 AM', '10:11:12'],
  ['21-NOV-26 10.11.12.000000000 PM', '22:11:12'],
  ['20261121T101112Z', '10:11:12'],
  ['20261121T1011+0100', '10:11:0'],
  ['21.11.2026, 10:00 Uhr', '10:0:0'],
  ['21.11.2026 10:00:05 Uhr', '10:0:5'],
])('%s keeps its time as written', (value, time) => {
  expect(read(value)).toBe(`2026-11-21 ${time}`);
});

it.each([
  ['1/1/68', '2068-1-1'],
  ['1/1/69', '1969-1-1'],
  ['29.02.2024', '2024-2-29'],
  ['31.12.9999', '9999-12-31'],
])('%s is %s', (value, date) => {
  expect(read(value)).toBe(date);
});

it.each([
  '',
  'soon',
  '2026',
  '45000',
  '2026-13-01',
  '2026-02-30',
  '29.02.2023',
  '32/01/2026',
  '1/2',
  '1/2/345',
  '00/01/2026',
  '0000-01-01',
  '21 Foo 2026',
  '2026-11-21 25:00',
  '2026-11-21 13:00 PM',
  '2026-11-21x',
  'Nov 2026',
  '{{date}}',
  'Berlin, 21.11.2026',
  'Su, 21.11.2026',
  'Sat 21',
  '2026-Foo-21',
  '21FOO2026',
  '20261121T250000Z',
  '20261121T10',
  '21-NOV-26 13.00.00 PM',
  '21-NOV-26 10.00.00',
  '10.00.00 AM',
  '2026-11-21 10:00 GMT+',
  '2026-11-21 10:00 (noon)',
])('%j is not a date', (value) => {
  expect(read(value)).toBeUndefined();
});

describe('day or month first', () => {
  it('is open where nothing says which', () => {
    expect(dateReader({})('03/04/2026')).toEqual({
      readings: [
        { order: 'dmy', day: { year: 2026, month: 4, day: 3 } },
        { order: 'mdy', day: { year: 2026, month: 3, day: 4 } },
      ],
    });
  });

  it.each<[string, string | undefined, string]>([
    ['26/04/03', undefined, 'dmy ymd'],
    ['26-04-03', undefined, 'dmy ymd'],
    ['26.04.03', undefined, 'dmy ymd'],
    ['26/04/03', 'en-US', 'dmy ymd'],
    ['03/04/05', undefined, 'dmy mdy ymd'],
    ['03.04.05', 'en-US', 'dmy ymd'],
    ['04/04/05', undefined, 'dmy ymd'],
    ['04/05/04', undefined, 'dmy mdy'],
    ['11-21-26', 'ja-JP', 'certain'],
    ['99/04/03', 'en-US', 'certain'],
    ['04/04/04', undefined, 'certain'],
    ['26/04/26', 'en-US', 'certain'],
  ])('%s in data of %s is %s', (value, locale, orders) => {
    const date = dateReader(locale === undefined ? {} : { dataLocale: locale })(value);
    const found = date && 'readings' in date ? date.readings.map(({ order }) => order).join(' ') : 'certain';
    expect(found).toBe(orders);
  });

  it.each<[string, string | undefined, DateOrder | undefined, string | undefined]>([
    ['29/02/26', undefined, undefined, undefined],
    ['31.11.26', 'de-DE', undefined, undefined],
    ['31/04/26', 'en-US', undefined, undefined],
    ['29/02/26', 'ja-JP', 'dmy', undefined],
    ['29/02/26', 'ja-JP', undefined, '2029-2-26'],
    ['29/02/26', 'de-DE', 'ymd', '2029-2-26'],
    ['26/02/30', 'ja-JP', undefined, undefined],
    ['26/02/30', 'de-DE', undefined, '2030-2-26'],
    ['02/11/31', 'de-DE', 'ymd', undefined],
    ['02/11/31', 'de-DE', undefined, '2031-11-2'],
  ])(
    '%s in data of %s, in a column of %s: a day that does not exist is no other day',
    (value, locale, settled, day) => {
      const column = settled && { settled, evidence: [], openCount: 0 };
      const date = dateReader({ ...(locale && { dataLocale: locale }), ...(column && { column }) })(value);
      expect(date && 'year' in date ? `${date.year}-${date.month}-${date.day}` : date).toBe(day);
    },
  );

  it.each([
    ['dmy', '03/04/2026', 4],
    ['mdy', '03/04/2026', 3],
    ['mdy', '03.04.2026', 3],
    ['mdy', '03.04.26', 3],
    ['ymd', '26/03/04', 3],
  ] as const)('is as the column says: %s', (settled, value, month) => {
    const column = { settled, evidence: [], openCount: 1 };
    expect(dateReader({ column, dataLocale: 'en-US' })(value)).toMatchObject({ year: 2026, month });
  });

  it.each(['04/04/2026', '4-4-26'])('does not matter for %s', (value) => {
    expect(dateReader({})(value)).toMatchObject({ month: 4, day: 4 });
  });
});

it.each([
  ['mar 3 marzo 2026', '2026-3-3'],
  ['mar, 3/3/2026', '2026-3-3'],
  ['mar 3 2026', '2026-3-3'],
])('a Tuesday is told from March: %s', (value, day) => {
  expect(read(value, 'es-ES')).toBe(day);
});

it.each([
  ['3. März 2026', '2026-3-3'],
  ['3 mars 2026', '2026-3-3'],
  ['3 марта 2026 г.', '2026-3-3'],
  ['3. ožujka 2026.', '2026-3-3'],
  ['2026. március 3.', '2026-3-3'],
  ['١٣ مارس ٢٠٢٦', '2026-3-13'],
  ['Di. 03.03.2026', '2026-3-3'],
  ['Mi, 04.03.2026', '2026-3-4'],
  ['Do, 04.03.2026', undefined],
  ['5 listopada 2026', undefined],
  ['5 lis 2026', undefined],
])('%s is read whatever is said, where its words mean the same in every language that has them', (value, day) => {
  expect(read(value)).toBe(day);
});

it.each([
  ['hr-HR', '2026-10-5'],
  ['pl-PL', '2026-11-5'],
])('5 listopada 2026 is read as the locale of the data has it: %s', (locale, day) => {
  expect(read('5 listopada 2026', locale)).toBe(day);
});

it.each([
  ['lv-LV', 'sestdiena, 2026. gada 21. novembris'],
  ['ca-ES', '21 de novembre del 2026'],
  ['vi-VN', 'Thứ Bảy, 21 tháng 11, 2026'],
  ['da-DK', 'lørdag den 21. november 2026'],
  ['zh-CN', '2026年11月21日星期六'],
  ['lt-LT', '2026 m. lapkričio 21 d., šeštadienis'],
  ['mn-MN', '2026 оны 11-р сарын 21'],
  ['he-IL', 'יום שבת, 21 בנובמבר 2026'],
])('%s: %s is read as its locale writes it, with a time or without', (locale, value) => {
  expect([read(value, locale), read(`${value}, 14:30`, locale)]).toEqual(['2026-11-21', '2026-11-21 14:30:0']);
});

it.each([
  ['zh-CN', '2026年11月21日星期五'],
  ['he-IL', 'יום שבת, 31 בנובמבר 2026'],
  ['he-IL', 'יום שישי, 21 בנובמבר 2026'],
  ['lv-LV', '2026. gada novembris'],
  ['lv-LV', '2026. gada 21. novembris decembris'],
  ['lv-LV', '2026. gada 211. novembris'],
  ['lv-LV', '2026. gada 21. novembris, rakstīts'],
  ['mn-MN', '2026 11 21 сарын'],
])('%s: %s is no date', (locale, value) => {
  expect(read(value, locale)).toBeUndefined();
});

describe('numbers of a spreadsheet', () => {
  it.each([
    ['45982', { year: 2025, month: 11, day: 21, hour: 0 }],
    ['46000.75', { year: 2025, month: 12, day: 9, hour: 18 }],
    ['25569', { year: 1970, month: 1, day: 1 }],
  ])('%s is a date where that is said', (value, date) => {
    expect(dateReader({})(value)).toBeUndefined();
    expect(dateReader({ serials: true })(value)).toMatchObject(date);
  });

  it.each(['1234', '99999', '123456', '45982 EUR', '-45982'])('%s is none', (value) => {
    expect(dateReader({ serials: true })(value)).toBeUndefined();
  });
});

describe('dates of a locale that counts years otherwise', () => {
  it.each([
    ['th-TH', '13/03/2569', 'buddhist'],
    ['th-TH', '13 มีนาคม 2569', 'buddhist'],
    ['th-TH', '2569-03-13', 'buddhist'],
    ['th-TH', '13/03/69', 'buddhist'],
    ['fa-IR', '1404/12/13', 'persian'],
    ['fa-IR', '۳۰ آبان ۱۴۰۵', 'persian'],
    ['th-TH', '29 กุมภาพันธ์ พ.ศ. 2567', 'buddhist'],
    ['th-TH', '29/2/67', 'buddhist'],
    ['th-TH', '13/03/2026', '2026-3-13'],
    ['th-TH', '2026-03-13 10:30', '2026-3-13 10:30:0'],
    ['fa-IR', '2026/03/13', '2026-3-13'],
    ['th-TH-u-ca-gregory', '13/03/2569', '2569-3-13'],
    ['ja-JP', '2026/03/13', '2026-3-13'],
    ['en-US', '12/31/2569', '2569-12-31'],
  ])('are told in %s: %s is %s', (locale, value, expected) => {
    expect(read(value, locale)).toBe(expected);
  });
});
