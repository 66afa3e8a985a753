import { CliFolder } from '../test/cli-folder';
import { deckSaying, slideText } from '../test/deck-saying';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbookOf } from '../test/workbook-of';

const cli = new CliFolder();
afterAll(() => cli.remove());
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

it('from standard input as well', async () => {
  const stdin = readFileSync(workbook);
  const { code, out } = await cli.runWith(stdin, 'validate', template, '-', '--sheet', '2', '--json');
  expect([code, JSON.parse(out.toString())]).toEqual([0, { rows: 1, faults: [] }]);
});

it.each(['Third', '3', '0'])('a sheet %s, which is not there, is refused with those that are', async (sheet) => {
  const { code, err } = await cli.run('validate', template, workbook, '--sheet', sheet);
  expect([code, err]).toEqual([3, expect.stringContaining('Its sheets are “First”, “2026”.') as string]);
});

it('a table of text has no sheets', async () => {
  const csv = cli.file('a.csv', 'name\nAda\n');
  const { code } = await cli.run('validate', template, csv, '--sheet', '2');
  expect(code).toBe(0);
});
