import { answerColumns, type Cell, type ColumnAnswer, readColumns } from '@rowdeck/engine-values';
import { readPartText } from '../../test/edit-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate, type CompileOptions } from '../compile/compile-template';
import { type FreshTemplate } from '../compile/compiled-template';
import { columnFindings, type ColumnFinding } from './column-findings';
import { createFiller } from './create-filler';
import { RowFailed } from './row-failed';
import { type ValueBinding } from './source-of';

const compiled = (text: string, options: CompileOptions = {}): FreshTemplate =>
  compileTemplate(rawZip({ entries: tinyDeckEntries([text]) }), options);

function bind(values: readonly Cell[], settings: Pick<ValueBinding, 'locale' | 'dataLocale'> = {}): ValueBinding {
  const rows = values.map((value) => [value]);
  const readings = readColumns({ headers: ['x'], rows, rowLines: values.map((_, index) => index + 2) });
  return { columns: ['x'], mapping: new Map([['x', 'x']]), readings, ...settings };
}

const find = (filters: string, values: readonly Cell[], settings = {}): readonly ColumnFinding[] =>
  columnFindings(compiled(`{{x | ${filters}}}`), bind(values, settings));

/** What is printed for each value; the codes of its faults where the row fails. */
async function printed(filters: string, values: readonly Cell[], settings = {}): Promise<string[]> {
  const template = compiled(`{{x | ${filters}}}`);
  const filler = createFiller(template, bind(values, settings));
  const texts: string[] = [];
  for (const value of values) {
    try {
      const deck = Buffer.concat([...template.base.chunks(), filler.fill([value]).delta]);
      const text = /<a:t>(.*?)<\/a:t>/.exec(await readPartText(deck, 'ppt/slides/slide1.xml'))?.[1] ?? '';
      texts.push(text.trim().replace(/[\u00a0\u202f]/g, ' '));
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      texts.push(...error.faults.map(({ code }) => code));
    }
  }
  return texts;
}

describe('a value is read as its column shows', () => {
  it.each([
    ['date: "yyyy-MM-dd"', ['03/04/2026', '13/04/2026'], {}, ['2026-04-03', '2026-04-13']],
    ['currency: "EUR"', ['1.200', '1.234,56'], {}, ['€1,200.00', '€1,234.56']],
    ['currency: "EUR"', ['1,234', '99.50'], { locale: 'de-DE' }, ['1.234,00 €', '99,50 €']],
    ['number', ['1,234'], { locale: 'de-DE', dataLocale: 'en-US' }, ['1.234']],
    ['number', ['1.234', '0.5'], { locale: 'en-US', dataLocale: 'de-DE' }, ['1.234', '0.5']],
    ['number: "1.234,56"', ['1.234', '0,5'], {}, ['1,234', '0.5']],
    ['number: 2, "1,234.56"', ['1.234'], { locale: 'de-DE' }, ['1,23']],
    ['currency: "EUR", 0, "0,00"', ['1.234'], {}, ['€1,234']],
    ['date: "yyyy-MM-dd", "serial"', ['21.11.2026', '46347'], {}, ['2026-11-21', '2026-11-21']],
  ])('%s of %j with %j', async (filters, values, settings, expected) => {
    expect(await printed(filters, values, settings)).toEqual(expected);
    expect(find(filters, values, settings).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

it.each<[string, readonly Cell[], readonly string[]]>([
  ['number', ['TRY 2', 'ALL 7'], ['value.not_a_number', 'value.not_a_number']],
  ['number', ['TRY 2', 'TRY 3.50'], ['2', '3.5']],
  ['number', ['TRY 2', ['PEN 3', 'PEN 3']], ['2', '3']],
  ['currency: "TRY", 0', ['TRY 2', 'ALL 7'], ['TRY 2', 'value.not_a_number']],
])('a currency that is a word is money only where somebody knows it: %s of %j', async (filters, values, texts) => {
  expect(await printed(filters, values)).toEqual(texts);
});

describe('a column that is written in two ways', () => {
  const WAYS = /^Column “x” is written in two ways: .*“25\/03\/2026” \(line 2\).*“03\/25\/2026” \(line 3\)\.$/;

  it('is said where each value says itself how it is read', async () => {
    const values = ['25/03/2026', '03/25/2026', '26/03/2026'];
    expect(find('date', values)).toEqual([
      expect.objectContaining({
        code: 'column.two_ways',
        severity: 'warning',
        line: 3,
        value: '03/25/2026',
        message: expect.stringMatching(WAYS) as string,
      }),
    ]);
    expect(await printed('date: "d MMM"', values)).toEqual(['25 Mar', '25 Mar', '26 Mar']);
  });

  it.each<[string, string[], object, string[]]>([
    ['date', ['25/03/2026', '03/25/2026', '03/04/2026'], {}, ['value.ambiguous_date']],
    ['date', ['25/03/2026', '03/25/2026', '03/04/2026'], { dataLocale: 'en-US' }, ['column.two_ways']],
    ['number', ['1.234,5', '1,234.5'], {}, ['column.two_ways']],
    ['number', ['1.234,5', '1,234.5', '1.234'], {}, ['value.ambiguous_number']],
    ['upper', ['25/03/2026', '03/25/2026'], {}, []],
    ['date', ['26/04/03', '26/04/05'], {}, ['value.ambiguous_date']],
    ['date', ['26/04/03', '26/04/05'], { dataLocale: 'ja-JP' }, []],
    ['date', ['26/04/03', '99/04/05'], {}, ['column.reading']],
  ])('%s of %j with %j: %j', (filters, values, settings, codes) => {
    expect(find(filters, values, settings).map(({ code }) => code)).toEqual(codes);
  });

  it('is no question any more where an order is settled that a value does not admit: its row fails', async () => {
    const values = ['04/13/2026', '03/04/2026', '26/04/03'];
    expect(find('date', values).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await printed('date: "d MMM"', values)).toEqual(['13 Apr', '4 Mar', 'value.ambiguous_date']);
  });
});

describe('years of our time in another calendar', () => {
  it.each<[string, readonly Cell[], object, string[]]>([
    ['date', ['21/11/2569', '22/11/2569'], {}, ['column.other_years']],
    ['date: "long"', ['2026-11-21', '1405/08/30'], { dataLocale: 'en-US' }, ['column.other_years']],
    // There its rows fail.
    ['date', ['21/11/2569'], { dataLocale: 'th-TH' }, []],
    ['upper', ['21/11/2569'], {}, []],
    ['date', ['21/11/2026', '1/1/1700'], { dataLocale: 'en-US' }, []],
  ])('%s of %j with %j: %j', (filters, values, settings, codes) => {
    expect(find(filters, values, settings).map(({ code }) => code)).toEqual(codes);
  });

  it('are a warning with the first of them and the calendar', () => {
    expect(find('date', ['2026-11-21', '22/11/2569', '23/11/2569'])).toEqual([
      {
        code: 'column.other_years',
        severity: 'warning',
        placeholder: 'x',
        column: 'x',
        line: 3,
        value: '22/11/2569',
        count: 2,
        message:
          'Column “x” has 2 dates whose years are of our time in the Buddhist calendar and read as Gregorian, as “22/11/2569” (line 3).',
        remedy: expect.stringContaining('2026-11-21') as string,
      },
    ]);
  });
});

describe('amounts in several currencies', () => {
  it.each<[string, readonly Cell[], string[]]>([
    ['number', ['€5', '$6'], ['column.mixed_currencies']],
    ['number', ['5 €', '6 EUR', '7'], []],
    ['number', ['$5', 'USD 6', 'US$7'], []],
    ['number', ['$5', 'USD 6', 'CAD 7'], ['column.mixed_currencies']],
    ['number', ['kr 5', 'SEK 6'], []],
    ['number', ['kr 5', 'zł 6'], ['column.mixed_currencies']],
    ['number', ['￥500', '¥600', 'JPY 700'], []],
    [
      'number',
      [
        ['5,00 €', '5.00 €'],
        ['$6.00', '$6.00'],
      ],
      ['column.mixed_currencies'],
    ],
    ['trim | number: 2', ['£5', '€6'], ['column.mixed_currencies']],
    ['currency: "EUR"', ['€5', '$6'], []],
    ['upper', ['€5', '$6'], []],
  ])('%s of %j: %j', (filters, values, codes) => {
    expect(find(filters, values).map(({ code }) => code)).toEqual(codes);
  });

  it('are counted once each, however they are written', () => {
    const [{ message } = { message: '' }] = find('number', ['5 €', 'EUR 6', '$7', '9 €']);
    expect(message).toContain('3 in €, as “5 €” (line 2) and 1 in $, as “$7” (line 4)');
  });

  it('are named with the number of each and the first value, those of the rarer in the file', () => {
    expect(find('number', ['€5', '€7', '$6', '€8'])).toEqual([
      {
        code: 'column.mixed_currencies',
        severity: 'warning',
        placeholder: 'x',
        column: 'x',
        line: 4,
        value: '$6',
        count: 1,
        message: 'Column “x” has amounts in several currencies: 3 in €, as “€5” (line 2) and 1 in $, as “$6” (line 4).',
        remedy: expect.stringMatching(/^Without their currencies/) as string,
      },
    ]);
  });
});

describe('a cell whose file knows what is meant', () => {
  it.each<[string, readonly Cell[], object, readonly string[]]>([
    [
      'date: "d MMM yy"',
      [
        ['13/04/2026', '2026-04-13'],
        ['04/05/2026', '2026-04-05'],
      ],
      {},
      ['13 Apr 26', '5 Apr 26'],
    ],
    ['date: "d MMM"', [['04/05/2026', '2026-04-05'], '13/04/2026', '03/04/2026'], {}, ['5 Apr', '13 Apr', '3 Apr']],
    ['date: "yyyy", "MM/dd/yyyy"', [['1/2/30', '1930-02-01']], { dataLocale: 'en-US' }, ['1930']],
    ['default: "–" | date: "d MMM" | upper', [['3. Mai', '2026-05-03']], {}, ['3 MAY']],
    [
      'number',
      [
        ['1,234', '1234'],
        ['1.234', '1.2340'],
        ['0.5', '0.5'],
      ],
      {},
      ['1,234', '1.234', '0.5'],
    ],
    ['number: 2, "1.234,56"', [['1,234.50', '1234.50'], '1.234'], {}, ['1,234.50', '1,234.00']],
    ['currency: "EUR"', [['1.234,50 €', '1234.50 €']], { locale: 'de-DE' }, ['1.234,50 €']],
    ['percent', [['25,6 %', '25.6 %']], {}, ['25.6%']],
    ['upper', [['3. April', '2026-04-03']], {}, ['3. APRIL']],
    ['number', [['13.04', '2026-04-13']], {}, ['value.not_a_number']],
  ])('%s of %j with %j', async (filters, values, settings, expected) => {
    expect(await printed(filters, values, settings)).toEqual(expected);
    expect(find(filters, values, settings).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is printed as shown where nothing reads it, and not missing', async () => {
    const template = compiled('{{x}}');
    const binding = bind([['13/04/2026', '2026-04-13']]);
    const filler = createFiller(template, { ...binding, missing: { kind: 'fail' } });
    const delta = filler.fill([['13/04/2026', '2026-04-13']]).delta;
    const deck = Buffer.concat([...template.base.chunks(), delta]);
    expect(await readPartText(deck, 'ppt/slides/slide1.xml')).toContain('>13/04/2026');
  });

  it('decides nothing about a text beside it, which is asked about', () => {
    const [finding] = find('date', [['04/13/2026', '2026-04-13'], '03/04/2026']);
    expect(finding).toMatchObject({ code: 'value.ambiguous_date', line: 3, value: '03/04/2026', count: 1 });
  });
});

describe('a value with two readings is asked for, and fails its row', () => {
  it.each([
    [
      'number',
      ['7', '1,234', '5,678'],
      { locale: 'de-DE' },
      'value.ambiguous_number',
      'line 3: “1,234” can be 1234 or between 1 and 2',
      2,
    ],
    ['currency: "EUR", 0', ['1.234,5', '1,234.5', '1.234'], {}, 'value.ambiguous_number', 'written in two ways', 1],
    ['date', ['03/04/2026'], {}, 'value.ambiguous_date', '3 April 2026 (day first) or 4 March 2026 (month first)', 1],
    ['date', ['21.11.2026', '46347'], {}, 'value.serial_date', 'a spreadsheet may mean 21 November 2026', 1],
    ['percent', ['0.5', '12'], {}, 'value.ambiguous_percent', '“0.5” has no percent sign: it can be 0.5% or 50%.', 2],
    ['percent', ['0.5', '12', '45%'], {}, 'value.ambiguous_percent', '2 of 3 numbers in the column have none.', 2],
  ])('%s of %j', async (filters, values, settings, code, words, count) => {
    const [finding, ...others] = find(filters, values, settings);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code, severity: 'error', column: 'x', placeholder: 'x', count });
    expect(finding?.message).toContain(words);
    expect(finding?.remedy).toMatch(/\{\{ x \| (?:number|currency|date|percent)/);
    expect((await printed(filters, values, settings)).filter((text) => text === code)).toHaveLength(count);
  });

  it('names the column once, however many placeholders and slots read it', () => {
    const template = compiled('{{x | number}} {{x | number: 2}} {{x | number}} {{x | upper}} {{x}}');
    expect(columnFindings(template, bind(['1,234']))).toHaveLength(1);
  });
});

describe('what somebody who knows the data has answered', () => {
  const answered = (values: readonly string[], answer: ColumnAnswer) => {
    const { readings, ...binding } = bind(values);
    const answers = new Map([['x', answer]]);
    return { ...binding, readings: answerColumns(readings ?? { columns: [] }, answers) };
  };

  it.each<[string, readonly string[], ColumnAnswer, readonly string[]]>([
    ['date: "yyyy-MM-dd"', ['21.11.2026', '46347'], { serials: 'date' }, ['2026-11-21', '2026-11-21']],
    ['date: "yyyy-MM-dd"', ['21.11.2026', '46347'], { serials: 'number' }, ['2026-11-21', 'value.not_a_date']],
    ['percent', ['0.12', '5 %'], { percents: 'fraction' }, ['12%', '5%']],
    ['percent', ['12', '5 %'], { percents: 'percent' }, ['12%', '5%']],
    ['percent: "percent"', ['12'], { percents: 'fraction' }, ['12%']],
    ['date: "yyyy-MM-dd", "dmy"', ['46347', '3/4/2026'], { serials: 'date' }, ['2026-11-21', '2026-04-03']],
  ])('%s of %j, answered %j', async (filters, values, answer, expected) => {
    const binding = answered(values, answer);
    expect(await printed(filters, values, binding)).toEqual(expected);
    expect(columnFindings(compiled(`{{x | ${filters}}}`), binding)).toEqual([]);
  });
});

describe('what other values decide is reported', () => {
  it('with the value that shows it', () => {
    expect(find('date', ['03/04/2026', '13/04/2026'])).toMatchObject([
      {
        code: 'column.reading',
        severity: 'hint',
        message:
          'Column “x” is read with the day first, “03/04/2026” (line 2) with it: “13/04/2026” (line 3) can only be read so.',
      },
    ]);
  });

  it.each([
    ['upper', ['1.200', '1.234,56']],
    ['upper', ['1,234']],
    ['number', ['1,5', '2,5']],
    ['date', ['2026-11-21', '2026-11-22']],
    ['date: "long", "MM/dd/yyyy"', ['03/04/2026', '13/04/2026']],
    ['number: 2, "1,234.56"', ['1.234,5', '1,234.5', '1,234']],
  ])('and nothing where a filter does not ask, or says it: %s of %j', (filters, values) => {
    expect(find(filters, values)).toEqual([]);
  });

  it('and nothing without readings: the locale decides then', () => {
    const template = compiled('{{x | number}}');
    expect(columnFindings(template, { columns: ['x'], mapping: new Map([['x', 'x']]) })).toEqual([]);
  });
});
