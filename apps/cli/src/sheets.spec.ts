import { CliFolder } from '../test/cli-folder';
import { deckSaying, slideText } from '../test/deck-saying';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { xlsx } from '@rowdeck/engine-tabular-testing';
import { type Sheet, workbookOf } from '../test/workbook-of';

const WORKBOOKS = join(__dirname, '../../../libs/engine/tabular/test/workbooks');
const cli = new CliFolder();
afterAll(() => cli.remove());
const ROWS = [['name'], ['Ada']];
let template: string;
let workbook: string;
beforeAll(async () => {
  template = cli.file('deck.pptx', await deckSaying('{{name}}'));
  workbook = cli.file('people.xlsx', await workbookOf(['First', [['name'], ['Ada']]], ['2026', [['name'], ['Bob']]]));
});

const textWith = async (...options: string[]): Promise<string> => {
  const out = join(cli.path, 'one.pptx');
  expect(await cli.run('fill', template, workbook, '--out', out, '--force', ...options)).toMatchObject({ code: 0 });
  return slideText(readFileSync(out));
};

it.each([
  [[], 'Ada'],
  [['--sheet', 'First'], 'Ada'],
  [['--sheet', '1'], 'Ada'],
  [['--sheet', 'first'], 'Ada'],
  [['--sheet', '2'], 'Bob'],
  [['--sheet', '2026'], 'Bob'],
])('a workbook is filled from its sheet %j', async (options, name) => {
  expect(await textWith(...options)).toContain(name);
});

it.each<[string, readonly Sheet[], readonly string[], RegExp | null]>([
  [
    'one other',
    [
      ['A', ROWS],
      ['B', ROWS],
    ],
    [],
    /^hint: The sheet “A” is read; there is “B” \(1 row\) as well\.\n {2}Take .* --sheet "B"\. /,
  ],
  [
    'two others',
    [
      ['A', ROWS],
      ['B', ROWS],
      ['C', ROWS],
    ],
    [],
    /there are “B” \(1 row\) and “C” \(1 row\) as well/,
  ],
  [
    'none with rows',
    [
      ['A', ROWS],
      ['Empty', []],
    ],
    [],
    null,
  ],
  [
    'none but that which was asked for',
    [
      ['A', ROWS],
      ['B', ROWS],
    ],
    ['--sheet', 'B'],
    null,
  ],
])('beside the sheet that is read, %s', async (_, sheets, asked, words) => {
  const table = cli.file('several.xlsx', await workbookOf(...sheets));
  const out = join(cli.path, 'several.pptx');
  const { code, err } = await cli.run('fill', template, table, '--out', out, '--force', '--strict', ...asked);
  expect([code, err]).toEqual([0, words === null ? '' : (expect.stringMatching(words) as string)]);
});

it('a sheet without rows is passed for the first that has some, and said to be', async () => {
  const table = cli.file('covered.xlsx', await workbookOf(['Cover', []], ['Data', [['name'], ['Cyd']]]));
  const out = join(cli.path, 'covered.pptx');
  const { code, err } = await cli.run('fill', template, table, '--out', out);
  expect([code, await slideText(readFileSync(out))]).toEqual([0, expect.stringContaining('Cyd') as string]);
  expect(err).toContain('The sheet “Cover” has no rows below a header; “Data” is read.');
  const named = await cli.run('validate', template, table, '--sheet', 'Cover');
  expect([named.code, named.err]).toEqual([3, expect.stringContaining('Sheets with rows: “Data” (1 row).') as string]);
});

describe('a cell without a value', () => {
  const rows = (cells: string) =>
    `<row><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>sum</t></is></c></row>${cells}`;

  it.each([
    ['an error', '<c t="e"><v>#DIV/0!</v></c>', 'table.error_value'],
    ['a formula that was not computed', '<c><f>1/0</f></c>', 'table.formula_without_value'],
  ])('of %s fails the command where a placeholder uses it, and nowhere else', async (_what, cell, code) => {
    const table = cli.file(
      'lost.xlsx',
      xlsx({ sheet: rows(`<row><c t="inlineStr"><is><t>Ada</t></is></c>${cell}</row>`) }),
    );
    const outcomes = ['{{sum}}', '{{name}}'].map(async (said) => {
      const deck = cli.file(`${said}.pptx`, await deckSaying(said));
      const checked = await cli.run('validate', deck, table, '--json');
      const filled = await cli.run('fill', deck, table, '--out', join(cli.path, `${said}.zip`), '--force', '--json');
      const { faults } = JSON.parse(checked.out.toString()) as { faults: object[] };
      return { codes: [checked.code, filled.code], faults };
    });
    expect(await Promise.all(outcomes)).toMatchObject([
      { codes: [4, 4], faults: [{ code, severity: 'error', column: 'sum', line: 2 }] },
      { codes: [0, 0], faults: [{ code, severity: 'warning', column: 'sum', line: 2 }] },
    ]);
  });

  it('fails it behind a hundred in columns that nothing uses', async () => {
    const error = '<c t="e"><v>#N/A</v></c>';
    const table = cli.file(
      'many.xlsx',
      xlsx({ sheet: rows(`${`<row><c/>${error}</row>`.repeat(150)}<row>${error}</row>`) }),
    );
    const outcomes = ['{{name}}', '{{other}}'].map(async (said) => {
      const deck = cli.file(`${said}.pptx`, await deckSaying(said));
      return (await cli.run('validate', deck, table, '--missing', 'blank')).code;
    });
    expect(await Promise.all(outcomes)).toEqual([4, 0]);
  });
});

it('from standard input as well', async () => {
  const stdin = readFileSync(workbook);
  const { code, out } = await cli.runWith(stdin, 'validate', template, '-', '--sheet', '2', '--json');
  expect([code, JSON.parse(out.toString())]).toEqual([0, { rows: 1, faults: [] }]);
});

it.each(['Third', '3', '0'])('a sheet %s, which is not there, is refused with those that are', async (sheet) => {
  const { code, err } = await cli.run('validate', template, workbook, '--sheet', sheet);
  expect([code, err]).toEqual([3, expect.stringContaining('Its sheets are “First”, “2026”.') as string]);
});

it.each([
  [
    'typed-openpyxl.xlsx',
    4,
    ['value.ambiguous_date', 'value.ambiguous_number', 'value.not_a_number'],
    ['--data-locale', 'en-GB'],
  ],
  ['typed-odfpy.ods', 0, [], []],
])('dates and numbers that %s knows are neither asked about nor misread', async (file, code, asked, answer) => {
  const dated = cli.file('dated.pptx', await deckSaying('{{when | date: "d MMM"}}: {{amount | number}}'));
  const options = [dated, join(WORKBOOKS, file)];
  const found = await cli.run('validate', ...options, '--json');
  const { faults } = JSON.parse(found.out.toString()) as { faults: { code: string; column: string }[] };
  expect([found.code, [...new Set(faults.map((fault) => fault.code))].sort()]).toEqual([code, asked]);
  const out = join(cli.path, 'dated.zip');
  // A percentage is no number: the row before the last of the workbook fails with that.
  await cli.run('fill', ...options, '--out', out, '--force', '--name', '{{when | date: "d MMM"}}', ...answer);
  expect(Object.keys((await JSZip.loadAsync(readFileSync(out))).files)).toEqual(
    expect.arrayContaining(['13 Apr.pptx', '5 Apr.pptx', '3 Apr.pptx']),
  );
});

it.each<[string, string, readonly string[]]>([
  ['numbers of JSON are what they are', '1.234', []],
  ['texts of JSON are texts', '"1.234"', ['value.ambiguous_number']],
])('%s', async (name, amount, codes) => {
  const deck = cli.file('amount.pptx', await deckSaying('{{amount | number: 1}} {{amount}}'));
  const json = cli.file(`${name}.json`, `[{"amount":${amount}},{"amount":true}]`);
  const { out } = await cli.run('validate', deck, json, '--json');
  const { faults } = JSON.parse(out.toString()) as { faults: { code: string }[] };
  expect(faults.map(({ code }) => code)).toEqual([...codes, 'value.not_a_number']);
});

describe('an option that says nothing of the table is refused in words', () => {
  const FILES = {
    'a.csv': 'name\nAda\n',
    'a.json': '[{"name":"Ada"}]',
    'a.ndjson': '{"name":"Ada"}\n{"name":"Bob"}\n',
    'typed-odfpy.ods': readFileSync(join(WORKBOOKS, 'typed-odfpy.ods')),
    'typed-openpyxl.xlsx': readFileSync(join(WORKBOOKS, 'typed-openpyxl.xlsx')),
  };
  const given = { sheet: '2', delimiter: ';', encoding: 'utf-8' };

  it.each<[keyof typeof FILES, readonly (keyof typeof given)[], RegExp]>([
    ['a.csv', ['sheet'], /^error: --sheet: “.*a\.csv” is text with a delimiter, which has no sheets\.\n/],
    ['a.json', ['sheet', 'delimiter'], /--delimiter: “.*” is JSON, which has no delimiter\. --sheet: “/],
    ['a.ndjson', ['delimiter'], /“.*” is NDJSON, which has no delimiter\./],
    ['typed-openpyxl.xlsx', ['encoding'], /“.*” is an Excel workbook, which says its encoding itself\./],
    ['typed-odfpy.ods', ['delimiter'], /“.*” is an OpenDocument spreadsheet, which has cells and no delimiter\./],
  ])('for %s: %j', async (file, options, words) => {
    const out = join(cli.path, 'never.zip');
    const asked = options.flatMap((option) => [`--${option}`, given[option]]);
    const { code, err } = await cli.run('fill', template, cli.file(file, FILES[file]), '--out', out, ...asked);
    expect([code, err, existsSync(out)]).toEqual([2, expect.stringMatching(words) as string, false]);
  });

  it('but not what it may be told', async () => {
    const json = await cli.run('validate', template, cli.file('b.json', FILES['a.json']), '--encoding', 'utf-8');
    const piped = await cli.runWith(FILES['a.csv'], 'validate', template, '-', '--sheet', '1');
    expect([json.code, piped.code, piped.err]).toEqual([0, 2, expect.stringContaining('--sheet: the table is text')]);
  });
});
