import { type InputFault } from './input-fault';
import { CliFolder } from '../test/cli-folder';
import { deckSaying } from '../test/deck-saying';

const cli = new CliFolder();
afterAll(() => cli.remove());

interface Report {
  readonly faults: readonly InputFault[];
  readonly failed: readonly {
    readonly line?: number;
    readonly code: string;
    readonly message: string;
    readonly more?: number;
  }[];
  readonly encodings?: readonly { readonly encoding: string }[];
}

const json = ({ out }: { readonly out: Buffer }): Report => JSON.parse(out.toString()) as Report;

describe('a column whose values can be read in two ways', () => {
  const PRICES = `price,size\n${'1.200,1.200\n'.repeat(300)}`;
  let template: string;
  let table: string;
  beforeAll(async () => {
    template = cli.file('two.pptx', await deckSaying('{{price | number}} {{size | number}}'));
    table = cli.file('two.csv', PRICES);
  });
  const codes = ({ faults }: Report) => faults.map(({ code, column, severity }) => [code, column, severity]);
  const once = [
    ['value.ambiguous_number', 'price', 'error'],
    ['value.ambiguous_number', 'size', 'error'],
  ];

  it('is one fault to validate, with its number of values', async () => {
    const outcome = await cli.run('validate', template, table, '--json');
    expect([outcome.code, codes(json(outcome))]).toEqual([4, once]);
    expect(json(outcome).faults[0]).toMatchObject({
      line: 2,
      count: 300,
      remedy: expect.stringContaining('{{ price | number: ') as string,
    });
  });

  it('is one fault to fill, too, and the rows that failed are counted', async () => {
    const outcome = await cli.run('fill', template, table, '--json', '--out', `${cli.path}/a.zip`);
    const { failed } = json(outcome);
    expect([outcome.code, codes(json(outcome)), failed.length]).toEqual([4, once, 101]);
    expect(failed[0]).toEqual({ line: 2, code: 'value.ambiguous_number', message: expect.anything() as string });
    expect(failed[100]).toMatchObject({ more: 200 });
  });

  it('is one fault to fill --strict, which makes nothing', async () => {
    const outcome = await cli.run('fill', template, table, '--json', '--strict', '--out', `${cli.path}/b.zip`);
    expect([outcome.code, codes(json(outcome))]).toEqual([3, once]);
  });

  it('is none once it is answered', async () => {
    const outcome = await cli.run('validate', template, table, '--json', '--data-locale', 'de-DE');
    expect([outcome.code, json(outcome).faults]).toEqual([0, []]);
  });
});

describe('rows that fail', () => {
  it('are told with every value at fault, for each column up to a hundred, and counted', async () => {
    const template = cli.file('one.pptx', await deckSaying('{{a}}{{b}}{{c}}'));
    const table = cli.file('gaps.csv', `a,b,c\n${',,x\n'.repeat(1_234)}`);
    const fill = ['fill', template, table, '--out', `${cli.path}/c.zip`, '--missing', 'fail'];
    const { code, out, err } = await cli.run(...fill);
    const errors = err.split('\n').filter((line) => line.startsWith('error: '));
    expect([code, errors.length]).toEqual([4, 202]);
    expect(errors.slice(0, 2).map((line) => /Line 2: The column “(.)” has no value/.exec(line)?.[1])).toEqual([
      'a',
      'b',
    ]);
    expect(errors.slice(-2)).toEqual(
      ['a', 'b'].map((column) => `error: And 1,134 more of this kind in the column “${column}”.`),
    );
    expect(out.toString()).toBe(
      `0 of 1234 presentations written: no row could be filled, and nothing was written to ${cli.path}/c.zip.\n`,
    );
    const { failed } = json(await cli.run(...fill, '--json'));
    expect([failed.length, failed[0]?.message, failed.at(-1)?.more]).toEqual([
      101,
      expect.stringMatching(/^The column “a” has no value .* 1 more value is at fault\.$/),
      1_134,
    ]);
  });

  it('say whose value it is and the way out, and not again what was asked of the column', async () => {
    const template = cli.file('two.pptx', await deckSaying('{{a | number}} {{b | number}}'));
    const table = cli.file('two.csv', 'a,b\n"1,234",x\n5,6\n');
    const { code, err } = await cli.run('fill', template, table, '--out', `${cli.path}/d.zip`);
    expect(code).toBe(4);
    expect(err).toContain('Column “b”, line 2: “x” is not a number.\n  Write digits');
    expect(err.match(/“1,234” can be/g)).toHaveLength(1);
  });
});

describe('a table whose encoding is in doubt', () => {
  let template: string;
  let table: string;
  beforeAll(async () => {
    template = cli.file('name.pptx', await deckSaying('{{name}}'));
    table = cli.file('doubt.csv', Buffer.from('name;x\n\xfcx;\xe5\n', 'latin1'));
  });

  it('is shown by validate in each encoding that it may be in', async () => {
    const { code, out } = await cli.run('validate', template, table);
    expect(code).toBe(0);
    expect(out.toString()).toMatch(
      /\(table\.uncertain_encoding\)[^]*--encoding windows-1252 .*\n {4}name \| x\n {4}üx \| å\n/,
    );
    const { encodings = [] } = json(await cli.run('validate', template, table, '--json'));
    expect(encodings.map(({ encoding }) => encoding)).toContain('windows-1252');
  });

  it('is in no doubt once the encoding is given, from standard input as well', async () => {
    for (const path of [table, '-']) {
      const stdin = path === '-' ? Buffer.from('name\nJos\xe9\n', 'latin1') : '';
      const outcome = await cli.runWith(stdin, 'validate', template, path, '--encoding', 'windows-1252', '--json');
      expect([outcome.code, json(outcome)]).toEqual([0, { rows: 1, faults: [] }]);
    }
  });
});

describe('the place of a row', () => {
  const deck = '{{a | number}}{{b | date: \"d MMM\"}}';
  it.each([
    ['an array of JSON', 'places.json', '[{"a":"1","b":"2026-01-02"},{"a":"x","b":"03/04/2026"}]', 'item 2'],
    ['NDJSON', 'places.ndjson', '{"a":"1","b":"2026-01-02"}\n\n{"a":"x","b":"03/04/2026"}\n', 'line 3'],
    ['delimited text', 'places.csv', 'a,b\n1,2026-01-02\n\nx,03/04/2026\n', 'line 4'],
  ])('is what it is in %s', async (_, name, content, place) => {
    const { out } = await cli.run('validate', cli.file('places.pptx', await deckSaying(deck)), cli.file(name, content));
    const text = out.toString();
    expect(text).toContain(`Column “a”, ${place}: “x”`);
    expect(text).toContain(`Column “b”, ${place}: “03/04/2026”`);
    expect(text.match(/(?:line|row|item) \d+/gi)?.filter((found) => found !== place)).toEqual([]);
  });
});

it('a table whose separator nobody would guess is told of, and no column is suggested', async () => {
  const template = cli.file('at.pptx', await deckSaying('{{name}} {{city}}'));
  const table = cli.file('at.csv', 'name@city\nAda@London\n');
  const { code, out } = await cli.run('validate', template, table);
  expect(code).toBe(4);
  expect(out.toString()).toMatch(/looks like it is separated by “@”\.\s+Set the separator with --delimiter,/);
  expect(out.toString()).not.toContain('Perhaps the column');
  expect((await cli.run('validate', template, table, '--delimiter', '@')).code).toBe(0);
});

it('what a table says cannot steer the terminal', async () => {
  const template = cli.file('steer.pptx', await deckSaying('{{a | number}}'));
  const { out } = await cli.run('validate', template, cli.file('steer.csv', 'a\n\x1b]52;c;eA==\x07\x9b2J\n'));
  expect(out.toString()).toContain('value.not_a_number');
  expect(out.toString()).not.toMatch(/(?![\n\t])\p{Cc}/u);
});
