import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { deckSaying, slideText } from '../test/deck-saying';
import { FakeTerminal } from '../test/fake-terminal';
import { CliFolder } from '../test/cli-folder';
import { runCli } from './run-cli';

const DECKS = join(__dirname, '../../../libs/engine/pptx/test');
const TEMPLATE = join(DECKS, 'placeholders/name_with_space.pptx');
const CONTROL = join(DECKS, 'placeholders/control.pptx');

const cli = new CliFolder();
afterAll(() => cli.remove());
const folder = cli.path;
const run = (...argv: string[]) => cli.run(...argv);
const runWith = (stdin: Uint8Array | string, ...argv: string[]) => cli.runWith(stdin, ...argv);
const csv = (name: string, text: string): string => cli.file(name, text);
const saying = async (text: string): Promise<string> => cli.file('saying.pptx', await deckSaying(text));

const json = ({ out }: { readonly out: Buffer }): unknown => JSON.parse(out.toString());

describe('rowdeck inspect', () => {
  it('lists placeholders and places as one JSON document', async () => {
    const outcome = await run('inspect', CONTROL, '--json');
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(json(outcome)).toEqual({
      slides: 1,
      placeholders: [
        {
          name: 'name',
          count: 1,
          places: [{ place: 'slide 1, “TextBox 1”', part: 'ppt/slides/slide1.xml', slide: 1, shape: 'TextBox 1' }],
        },
      ],
      faults: [],
    });
  });

  it('prints the same for a person', async () => {
    const { code, out } = await run('inspect', CONTROL);
    expect([code, out.toString()]).toEqual([0, '1 slide, 1 placeholder\n  {{name}}  1×  slide 1, “TextBox 1”\n']);
  });

  it('warns of what is embedded, at its place', async () => {
    const deck = join(DECKS, 'corpus/python-pptx__shp-access-ole-object.pptx');
    const { code, out } = await run('inspect', deck);
    expect([code, out.toString()]).toEqual([0, expect.stringContaining('1 slide, 0 placeholders') as string]);
    expect(out.toString()).toContain('warning: The object is a whole file');
    expect(out.toString()).toContain('[slide 1, object “Object 1”]');
    const faults = [{ code: 'template.embedded_object', slide: 1, shape: 'Object 1' }, {}];
    expect(json(await run('inspect', deck, '--json'))).toMatchObject({ faults });
  });

  it('refuses what would run, with its place', async () => {
    const outcome = await run('inspect', join(DECKS, 'corpus/poi__keyframes.pptx'));
    expect([outcome.code, outcome.err]).toEqual([
      3,
      expect.stringContaining('The presentation holds macros') as string,
    ]);
  });

  it('refuses what is no template, with the way out', async () => {
    const outcome = await run('inspect', join(DECKS, 'corpus/oletools__encrypted.pptx'), '--json');
    expect(outcome.code).toBe(3);
    const problem = {
      code: 'template.encrypted',
      message: expect.any(String) as string,
      remedy: expect.any(String) as string,
    };
    expect(json(outcome)).toEqual({ problem });
  });

  it('refuses a path that leads nowhere', async () => {
    const outcome = await run('inspect', join(folder, 'no.pptx'), '--json');
    expect(outcome.code).toBe(3);
    expect(json(outcome)).toMatchObject({ problem: { code: 'input.unreadable' } });
  });
});

describe('rowdeck validate', () => {
  it('finds no fault', async () => {
    const outcome = await run('validate', CONTROL, csv('good.csv', 'name\nAda\nBob\n'), '--json');
    expect([outcome.code, json(outcome)]).toEqual([0, { rows: 2, faults: [] }]);
  });

  it('counts faults of which only the number is known with those that are listed', async () => {
    const { out } = await run('validate', CONTROL, csv('ragged.csv', `name,x\n${'Ada\n'.repeat(150)}`));
    expect(out.toString()).toMatch(/^150 rows, 150 faults\n/);
  });

  it('lists faults of the table, the mapping and the rows at once', async () => {
    const table = csv('faulty.csv', 'nme,x\nAda,1,2\n,3\n');
    const outcome = await run('validate', CONTROL, table, '--json');
    expect(outcome.code).toBe(4);
    expect(json(outcome)).toMatchObject({
      rows: 2,
      faults: [
        { code: 'placeholder.unknown', placeholder: 'name', slide: 1, suggestion: 'nme' },
        { code: 'table.surplus_cells', severity: 'warning', line: 2 },
      ],
    });
    const mapped = await run('validate', CONTROL, table, '--json', '--map', 'name=nme', '--missing', 'fail');
    expect(mapped.code).toBe(4);
    expect(json(mapped)).toMatchObject({
      faults: [
        { code: 'table.surplus_cells', severity: 'error', line: 2 },
        { code: 'row.value_missing', line: 3, column: 'nme', placeholder: 'name' },
      ],
    });
  });

  it('refuses a table that cannot be read, every fault of it listed', async () => {
    const outcome = await run('validate', CONTROL, csv('broken.csv', 'name\n"a"b\n"c"d\n'), '--json');
    expect(outcome.code).toBe(3);
    expect(json(outcome)).toMatchObject({
      problem: { code: 'table.malformed_quotes' },
      faults: [{ line: 2 }, { line: 3 }],
    });
  });
});

describe('rowdeck fill', () => {
  it.each([
    ['Ada', /^1 of 1 presentation written to .*, 27 kB in /],
    ['Ada\nBob', /^2 of 2 presentations written to .*, 54 kB in /],
    ['Ada\n'.repeat(60).trim(), /^60 of 60 presentations written to .*, 1\.6 MB in /],
  ])('counts what it wrote of %j', async (rows, words) => {
    const { out } = await run(
      'fill',
      CONTROL,
      csv('counted.csv', `name\n${rows}\n`),
      '--out',
      join(folder, 'c.zip'),
      '--force',
    );
    expect(out.toString()).toMatch(words);
  });

  it('writes a folder of presentations, named by the pattern', async () => {
    const out = join(folder, 'decks');
    const table = csv('names.csv', 'full name,no\nAda & Co,1\nBob,2\nBob,3\n');
    const outcome = await run(
      'fill',
      CONTROL,
      table,
      '--out',
      out,
      '--map',
      'name=full name',
      '--name',
      '{{full name}}.pptx',
      '--json',
    );
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(out).sort()).toEqual(['Ada & Co.pptx', 'Bob (2).pptx', 'Bob.pptx']);
    expect(await slideText(readFileSync(join(out, 'Ada & Co.pptx')))).toBe('Hi Ada &amp; Co!');
    const bytes = readdirSync(out).reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0);
    expect(json(outcome)).toEqual({
      rows: 3,
      written: 3,
      failed: [],
      faults: [],
      bytes,
      seconds: expect.any(Number) as number,
    });
  });

  it.each(['slots', 'segments', 'deflate'])('writes a ZIP in the form %s', async (form) => {
    const out = join(folder, `${form}.zip`);
    const outcome = await run('fill', CONTROL, csv('two.csv', 'name\nAda\nBob\n'), '--out', out, '--form', form);
    expect(outcome.code).toBe(0);
    const zip = await JSZip.loadAsync(readFileSync(out), { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(['1.pptx', '2.pptx']);
    expect(await slideText((await zip.file('2.pptx')?.async('uint8array')) ?? new Uint8Array())).toBe('Hi Bob!');
    expect(readdirSync(folder).filter((file) => file.endsWith('.partial'))).toEqual([]);
  });

  it('writes a ZIP to standard output, and its report beside it', async () => {
    const { code, out, err } = await run('fill', CONTROL, csv('one.csv', 'name\nAda\n'), '--out', '-', '--json');
    expect(code).toBe(0);
    expect(Object.keys((await JSZip.loadAsync(out)).files)).toEqual(['1.pptx']);
    expect(JSON.parse(err)).toMatchObject({ rows: 1, written: 1, bytes: out.length });
  });

  it('goes on after rows that fail, and lists them', async () => {
    const table = csv('gaps.csv', 'name,x\nAda,1\n,2\nBob,3\n');
    const outcome = await run('fill', CONTROL, table, '--out', join(folder, 'gaps.zip'), '--missing', 'fail', '--json');
    expect(outcome.code).toBe(4);
    const faults = [{ code: 'row.value_missing', severity: 'error', line: 3, column: 'name', placeholder: 'name' }];
    const failed = [{ line: 3, code: 'row.value_missing' }];
    expect(json(outcome)).toMatchObject({ rows: 3, written: 2, failed, faults });
  });

  it.each([
    [[], '{{full name}}', 4],
    [['--missing', 'keep'], '{{full name}}', 0],
    [['--missing', 'blank'], '', 0],
    [['--missing', 'default=friend'], 'friend', 0],
  ])('a placeholder without a column, with %j', async (options, text, expected) => {
    const { code, out } = await run('fill', TEMPLATE, csv('other.csv', 'x\n1\n'), '--out', '-', ...options);
    expect(code).toBe(expected);
    const deck = (await (await JSZip.loadAsync(out)).file('1.pptx')?.async('uint8array')) ?? new Uint8Array();
    const name = /\{\{(.*?)\}\}/.exec(await slideText(readFileSync(TEMPLATE)))?.[1] ?? '';
    expect(await slideText(deck)).toBe(
      (await slideText(readFileSync(TEMPLATE))).replace(/\{\{.*?\}\}/, text.replace('full name', name)),
    );
  });

  describe('what keeps a presentation from being as it was meant', () => {
    const unclosed = join(DECKS, 'placeholders/unclosed.pptx');
    it.each([
      ['a fault of the template', () => unclosed, 'x\n1\n', 'placeholder.unclosed'],
      ['a placeholder without a column', () => TEMPLATE, 'x\n1\n', 'placeholder.unknown'],
      ['a value that cannot be read', () => saying('{{price | number}}'), 'price\nmany\n', 'value.not_a_number'],
    ])('%s is in the exit code and in the JSON; --strict makes nothing', async (_, template, rows, code) => {
      const out = join(folder, 'meant.zip');
      const command = ['fill', await template(), csv('meant.csv', rows), '--json', '--force', '--out', out];
      const written = await run(...command);
      expect([written.code, json(written)]).toMatchObject([
        4,
        { faults: expect.arrayContaining([expect.objectContaining({ code, severity: 'error' })]) as unknown[] },
      ]);
      rmSync(out, { force: true });
      const refused = await run(...command, '--strict');
      expect([refused.code, json(refused)]).toMatchObject([3, { problem: { code } }]);
      expect(existsSync(out)).toBe(false);
    });

    it('amounts in several currencies are a warning where they are printed without them, and an error under --strict', async () => {
      const [deck, table] = [await saying('{{price | number}}'), csv('mixed.csv', 'name,price\nAda,€5\nBob,$6\n')];
      const outcome = await run('validate', deck, table, '--json');
      expect([outcome.code, json(outcome)]).toMatchObject([
        0,
        { faults: [{ code: 'column.mixed_currencies', severity: 'warning' }] },
      ]);
      expect((await run('fill', deck, table, '--strict', '--out', join(folder, 'mixed.zip'))).code).toBe(3);
    });

    it('a value that cannot be read is named with its column and line', async () => {
      const table = csv('priced.csv', 'name,price\nAda,1\nBob,many\n');
      const { err, out } = await run('validate', await saying('{{price | number}}'), table);
      expect(`${err}${out.toString()}`).toContain('error: Column “price”, line 3: “many” is not a number.');
    });

    it('a warning is let through, but not by --strict, which names all there is', async () => {
      const table = csv('ragged.csv', 'name,x\nAda\n');
      const out = join(folder, 'ragged.zip');
      expect((await run('fill', CONTROL, table, '--out', out)).code).toBe(0);
      const outcome = await run('fill', CONTROL, table, '--out', join(folder, 'strict.zip'), '--strict');
      expect([outcome.code, outcome.err]).toEqual([
        3,
        expect.stringMatching(/^warning: .*\(table\.ragged_row\)/s) as string,
      ]);
      expect((await run('validate', CONTROL, table, '--strict')).code).toBe(4);
      expect(
        (await run('inspect', join(DECKS, 'corpus/python-pptx__shp-access-ole-object.pptx'), '--strict')).code,
      ).toBe(4);
    });
  });

  it('fails for a row whose values may stand in the wrong columns, and makes it unless it is to be strict', async () => {
    const [cut, blank] = [csv('cut.csv', 'price,name,size\n1 234,56,Ada,7\n'), csv('end.csv', 'name,price\nAda,1,,\n')];
    const out = join(folder, 'cut.zip');
    const outcome = await run('fill', CONTROL, cut, '--out', out);
    expect([outcome.code, existsSync(out)]).toEqual([4, true]);
    expect(outcome.err).toMatch(
      /^error: Line 2 has 4 cells.*“1 234” and “56” look like one number.*\n.*\("1 234,56"\)/,
    );
    expect((await run('fill', CONTROL, cut, '--out', join(folder, 'no.zip'), '--strict')).code).toBe(3);
    const before = csv('before.csv', 'name,price,size\nAda,1 234,56,7\n');
    for (const table of [blank, before])
      expect((await run('fill', CONTROL, table, '--out', `${table}.zip`)).code).toBe(0);
  });

  it('makes the presentation of a table of one row', async () => {
    const out = join(folder, 'ada.pptx');
    const { code } = await runWith('name\nAda\n', 'fill', CONTROL, '-', '--out', out);
    expect([code, await slideText(readFileSync(out))]).toEqual([0, 'Hi Ada!']);
    const more = await runWith('name\nAda\nBob\n', 'fill', CONTROL, '-', '--out', join(folder, 'bob.pptx'), '--json');
    const problem = { code: 'cli.usage', message: expect.stringContaining('the table has 2 rows') as string };
    expect([more.code, json(more)]).toMatchObject([2, { problem }]);
  });

  it('takes no more rows than are asked for: a spreadsheet of a few kilobytes may state a million', async () => {
    const [out, table] = [join(folder, 'many.zip'), csv('many.csv', `name\n${'Ada\n'.repeat(10_001)}`)];
    const refused = await run('fill', CONTROL, table, '--out', out);
    const message = expect.stringMatching(/has more than 10,000 rows[^]*--max-rows NUMBER/) as string;
    expect([refused.code, refused.err, existsSync(out)]).toEqual([3, message, false]);
    const few = csv('few.csv', 'name\nAda\nBob\n');
    expect((await run('fill', CONTROL, few, '--out', out, '--max-rows', '1')).code).toBe(3);
    expect((await run('fill', CONTROL, few, '--out', out, '--max-rows', '2')).code).toBe(0);
    for (const wrong of ['all', '0', '1000001'])
      expect((await run('fill', CONTROL, few, '--out', out, '--max-rows', wrong)).code).toBe(2);
  });

  it.each([
    ['lines', 'rows.csv', `name\n${'Ada\n'.repeat(10_001)}`],
    ['objects', 'rows.json', JSON.stringify(Array.from({ length: 10_001 }, () => ({ name: 'Ada' })))],
  ])('says beforehand that there are too many %s', async (_, file, text) => {
    const table = csv(file, text);
    const { code, out } = await run('validate', CONTROL, table, '--json');
    expect([code, json({ out })]).toMatchObject([3, { problem: { code: 'table.too_many_rows' } }]);
    const asked = await run('validate', CONTROL, table, '--max-rows', '10001', '--json');
    expect([asked.code, json(asked)]).toMatchObject([0, { rows: 10_001 }]);
  });

  it('reads the template from standard input', async () => {
    const outcome = await runWith(readFileSync(CONTROL), 'fill', '-', csv('in.csv', 'name\nAda\n'), '--out', '-');
    expect(Object.keys((await JSZip.loadAsync(outcome.out)).files)).toEqual(['1.pptx']);
  });

  it('refuses a placeholder without a column where every value is demanded', async () => {
    const outcome = await run('fill', CONTROL, csv('other.csv', 'x\n1\n'), '--out', '-', '--missing', 'fail', '--json');
    expect([outcome.code, json(outcome)]).toMatchObject([3, { problem: { code: 'mapping.incomplete' } }]);
  });

  it('warns of values that a filter of the file names cannot read, and makes their presentations', async () => {
    const table = csv('sums.csv', 'name,sum\nAda,7\nBob,5 KPI\n');
    const out = join(folder, 'sums');
    const outcome = await run('fill', CONTROL, table, '--out', out, '--name', '{{name}} {{sum | number}}', '--json');
    expect(readdirSync(out).sort()).toEqual(['Ada 7.pptx', 'Bob 5 KPI.pptx']);
    const fault = { code: 'file_name.unreadable_value', severity: 'warning', line: 3, column: 'sum' };
    expect([outcome.code, json(outcome)]).toMatchObject([0, { written: 2, faults: [fault] }]);
  });

  it('refuses a file-name pattern with a column that is not there, before anything is written', async () => {
    const out = join(folder, 'never.zip');
    const outcome = await run(
      'fill',
      CONTROL,
      csv('one.csv', 'name\nAda\n'),
      '--out',
      out,
      '--name',
      '{{nope}}.pptx',
      '--json',
    );
    expect([outcome.code, json(outcome)]).toMatchObject([3, { problem: { code: 'file_name.unknown_column' } }]);
    expect(readdirSync(folder)).not.toContain('never.zip');
  });
});

describe('rowdeck', () => {
  it('helps', async () => {
    const { code, out } = await run('--help');
    expect([code, out.toString()]).toEqual([0, expect.stringContaining('rowdeck fill deck.pptx rows.csv')]);
  });

  it('prints its version', async () => {
    expect((await run('--version')).out.toString()).toBe('1.2.3\n');
  });

  it('says what is wrong with the arguments', async () => {
    const outcome = await run('fill', 'deck.pptx');
    expect(outcome).toMatchObject({
      code: 2,
      err: expect.stringContaining('fill takes a template and a table') as string,
    });
    expect(json(await run('nothing', '--json'))).toMatchObject({ problem: { code: 'cli.usage' } });
  });

  it('says when it cannot write to --out', async () => {
    const table = csv('one.csv', 'name\nAda\n');
    for (const out of [join(CONTROL, 'x.zip'), join(CONTROL, 'folder')]) {
      const outcome = await run('fill', CONTROL, table, '--out', out);
      expect(outcome).toMatchObject({ code: 2, err: expect.stringContaining('cannot be written to') as string });
    }
  });

  it('does not hide what no input explains', async () => {
    const broken = { out: () => Promise.reject(new Error('EIO')) };
    const terminal = Object.assign(new FakeTerminal(), broken);
    await expect(runCli(['inspect', CONTROL], terminal, '1.2.3')).rejects.toThrow('EIO');
  });
});

const CLOSED = /^error: Standard output was closed before .*\n {2}Let .*\(cli\.output_closed\)\n$/;
const DISK_FULL = /^error: There is no room left .*\n {2}Make room.*\(cli\.disk_full\)\n$/;

it.each<[string, RegExp, string[]]>([
  ['EPIPE', CLOSED, ['--json']],
  ['ENOSPC', DISK_FULL, []],
  ['EDQUOT', DISK_FULL, ['--json']],
])(
  'a reader that goes before the end, and a full disk, are failures that are said on standard error: %s',
  async (code, sentence, flags) => {
    const closed = { out: () => Promise.reject(Object.assign(new Error(`write ${code}`), { code })) };
    const errors: string[] = [];
    const terminal = Object.assign(new FakeTerminal(), closed, { err: (text: string) => void errors.push(text) });
    const table = csv('closed.csv', 'name\nAda\n');
    expect(await runCli(['fill', CONTROL, table, '--out', '-', ...flags], terminal, '1.2.3')).toBe(1);
    expect(errors.join('')).toMatch(sentence);
  },
);

it('shows how a filter is written with the name of its placeholder', async () => {
  const { err, out } = await run('inspect', await saying('{{due | dat: &quot;long&quot;}}'));
  expect(`${err}${out.toString()}`).toContain('Write {{ due | date }}, or another of');
});
