import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { FakeTerminal } from '../test/fake-terminal';
import { runCli } from './run-cli';

const CONTROL = join(__dirname, '../../../libs/engine/pptx/test/placeholders/control.pptx');
const ROWS = '03/04/2026,"1,234"\n13/04/2026,"5,678"';

let folder: string;
let template: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-cli-values-'));
  template = join(folder, 'saying.pptx');
  const zip = await JSZip.loadAsync(readFileSync(CONTROL));
  const slide = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
  zip.file(
    'ppt/slides/slide1.xml',
    slide.replace(/\{\{name\}\}/, '{{due | date: "d MMM"}} {{sum | number}} {{row}}/{{rows}}'),
  );
  writeFileSync(template, await zip.generateAsync({ type: 'nodebuffer' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(rows: string, ...argv: string[]): Promise<{ code: number; out: Buffer }> {
  const terminal = new FakeTerminal(`due,sum\n${rows}\n`);
  return { code: await runCli(argv, terminal, '1.2.3'), out: terminal.bytes };
}

const faultsOf = async (rows: string, ...argv: string[]): Promise<{ code: number; faults: string[] }> => {
  const { code, out } = await run(rows, ...argv, '--json');
  const { faults } = JSON.parse(out.toString()) as { faults: { code: string; severity: string }[] };
  return { code, faults: faults.map((fault) => `${fault.severity} ${fault.code}`) };
};

it('validate and fill ask the same: a column that can be read in two ways, and each row that needs the answer', async () => {
  const asked = ['error value.ambiguous_number', 'hint column.reading'];
  const rows = ['error value.ambiguous_number', 'error value.ambiguous_number'];
  const expected = { code: 4, faults: expect.arrayContaining([...asked, ...rows]) as string[] };
  expect(await faultsOf(ROWS, 'validate', template, '-')).toMatchObject(expected);
  expect(await faultsOf(ROWS, 'fill', template, '-', '--out', join(folder, 'asked.zip'))).toMatchObject(expected);
});

it.each([
  ['26/04/03\n26/04/05', [], 4, ['error value.ambiguous_date']],
  ['26/04/03\n26/04/05', ['--data-locale', 'ja-JP'], 0, []],
  ['25/03/2026\n03/25/2026', [], 0, ['warning column.two_ways']],
  ['25/03/2026\n03/25/2026', ['--strict'], 4, ['warning column.two_ways']],
  ['25/03/2026\n03/25/2026\n03/04/2026', [], 4, ['error value.ambiguous_date']],
])('dates %j with %j: %i', async (cells, options, code, faults) => {
  const rows = cells.replace(/$/gm, ',1');
  expect(await faultsOf(rows, 'validate', template, '-', ...options)).toEqual({ code, faults });
});

it.each([
  ['{{due |}}', 'file_name.bad_filter', 'In the file name: '],
  ['Deck {{due', 'file_name.bad_tag', 'In the file name: “{{due” opens a placeholder that is never closed.'],
  ['Deck due}}', 'file_name.bad_tag', 'In the file name: '],
  ['Deck {{}}', 'file_name.bad_tag', 'In the file name: '],
  ['Deck {{{due}}}', 'file_name.bad_tag', 'In the file name: '],
  ['Deck {{nobody}}', 'file_name.unknown_column', 'The file name uses {{nobody}}, which the table does not have.'],
])(
  'a name of files that cannot be meant is refused with the way out, and nothing is written: %s',
  async (name, code, words) => {
    for (const out of [join(folder, 'named.zip'), join(folder, 'named')]) {
      const asked = ['fill', template, '-', '--out', out, '--name', name];
      const refused = await run('01/13/2026,1', ...asked, '--json');
      const problem = {
        code,
        message: expect.stringContaining(words) as string,
        remedy: expect.stringMatching(/./) as string,
      };
      expect([refused.code, JSON.parse(refused.out.toString())]).toEqual([
        3,
        { problem: expect.objectContaining(problem) as object },
      ]);
      expect((await run('01/13/2026,1', ...asked)).code).toBe(3);
      expect(existsSync(out)).toBe(false);
    }
  },
);

it('--data-locale answers, and is another setting than --locale', async () => {
  const settings = ['--locale', 'de-DE', '--data-locale', 'en-US', '--name', '{{sum | number}}.pptx'];
  expect(await faultsOf(ROWS, 'validate', template, '-', ...settings.slice(0, 4))).toEqual({
    code: 0,
    faults: ['hint column.reading'],
  });
  const { out } = await run(ROWS, 'fill', template, '-', '--out', '-', ...settings);
  const zip = await JSZip.loadAsync(out);
  const slide = await zip.file('1.234.pptx')?.async('uint8array');
  const text = await (await JSZip.loadAsync(slide ?? '')).file('ppt/slides/slide1.xml')?.async('string');
  expect(text).toMatch(/3 Apr\. 1\.234 1\/2/);
});
