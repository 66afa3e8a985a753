import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliFolder } from '../test/cli-folder';
import { deckSaying, slideText } from '../test/deck-saying';

const cli = new CliFolder();
afterAll(() => cli.remove());

const filled = async (...options: string[]) => {
  const template = cli.file('t.pptx', await deckSaying('{{name}}|{{fee | number: 2}}|{{nick | default: "friend"}}'));
  const out = join(cli.path, 'out.pptx');
  const { code, err } = await cli.run(
    'fill',
    template,
    cli.file('r.csv', 'name\nAda\n'),
    '-o',
    out,
    '--force',
    ...options,
  );
  return { code, err, text: () => slideText(readFileSync(out)) };
};

it.each<[readonly string[], number, string]>([
  [['--text', 'fee=5'], 0, 'Ada|5.00|friend'],
  [['--text', 'fee=', '--text', 'nick=A=B'], 0, 'Ada||A=B'],
  [['--text', 'fee=', '--missing', 'fail'], 0, 'Ada||friend'],
  [[], 4, 'Ada|{{fee | number: 2}}|friend'],
])('fills what has no column: %j', async (options, code, words) => {
  const result = await filled(...options);
  expect([result.code, await result.text()]).toEqual([code, `Hi ${words}!`]);
});

it.each([
  [['--text', 'fee=soon'], '--text fee: “soon” is not a number.'],
  [['--text', 'nick=in {{name}}'], '--text nick: “{{name}}” would be printed as it stands'],
  [['--text', 'nobody=5'], '--text names the placeholder “nobody”, which the template does not have.'],
])('refuses %j, and makes nothing', async (options, words) => {
  const { code, err } = await filled(...options);
  expect([code, err]).toEqual([3, expect.stringContaining(words) as string]);
});

it('refuses a text for missing values that would fill no placeholders', async () => {
  const { code, err } = await filled('--missing', 'default={{name}}');
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('--missing default takes a text without double braces') as string,
  ]);
});

it('needs a placeholder to put a text into', async () => {
  const { code, err } = await filled('--text', 'five');
  expect([code, err]).toEqual([2, expect.stringContaining('--text takes PLACEHOLDER=TEXT, not “five”.') as string]);
});
