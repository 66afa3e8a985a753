import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliFolder } from '../test/cli-folder';
import { deckSaying, slideText } from '../test/deck-saying';

const cli = new CliFolder();
afterAll(() => cli.remove());
const folder = cli.path;
const saying = async (text: string): Promise<string> => cli.file('saying.pptx', await deckSaying(text));

const json = ({ out }: { readonly out: Buffer }): unknown => JSON.parse(out.toString());

describe('rowdeck convert', () => {
  it('writes the template anew, with our placeholders', async () => {
    const out = join(folder, 'converted.pptx');
    const template = await saying('Dear ${first}, [[x]] ${first}');
    const { code, out: text } = await cli.run('convert', template, '--out', out);
    expect([code, text.toString()]).toEqual([0, `3 placeholders converted, written to ${out}\n  {{first}}\n  {{x}}\n`]);
    expect(await slideText(readFileSync(out))).toContain('Dear {{first}}, {{x}} {{first}}');
    const again = await cli.run('convert', out, '--out', out, '--json');
    expect([again.code, json(again)]).toMatchObject([2, { problem: { code: 'cli.usage' } }]);
    const forced = await cli.run('convert', out, '--out', out, '--json', '--force');
    expect([forced.code, json(forced)]).toEqual([0, { converted: 0, names: [], left: [] }]);
  });

  it.each(['Dear «First Name»', '$/Company Name/'])('says of a deck that it left as it was why: %s', async (text) => {
    const out = join(folder, 'bare.pptx');
    const { code, out: said } = await cli.run('convert', await saying(text), '--out', out, '--force', '--json');
    expect([code, JSON.parse(said.toString())]).toMatchObject([4, { converted: 0, left: [{ doubtful: true }] }]);
  });

  it('leaves what may be text, says so, and converts the styles that are chosen', async () => {
    const out = join(folder, 'chosen.pptx');
    const template = await saying('[[name]] liest «Известия» und « Le Monde »');
    const { code, out: text } = await cli.run('convert', template, '--out', out);
    expect([code, await slideText(readFileSync(out))]).toEqual([
      4,
      expect.stringContaining('{{name}} liest «Известия» und « Le Monde »') as string,
    ]);
    expect(text.toString()).toContain('1 place looks like a placeholder of another tool, in the style «name»');
    const quotes = await cli.run('convert', template, '--out', out, '--force', '--json', '--style', '«»');
    expect([quotes.code, json(quotes)]).toMatchObject([
      4,
      { names: ['Известия'], left: [{ placeholder: '« Le Monde »' }] },
    ]);
    const brackets = await cli.run('convert', template, '--out', out, '--force', '--json', '--style', '[[]]');
    expect([brackets.code, json(brackets)]).toEqual([0, { converted: 1, names: ['name'], left: [] }]);
    const unknown = await cli.run('convert', template, '--out', out, '--force', '--style', '()');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringMatching(/--style is one of .*«».*, not “\(\)”/) as string,
    ]);
  });

  it('goes through pipes, and says which loops it left', async () => {
    const template = readFileSync(await saying('{#rows}{item}{/rows}'));
    const { code, out, err } = await cli.runWith(template, 'convert', '-', '--out', '-');
    expect([code, await slideText(out)]).toEqual([4, expect.stringContaining('{#rows}{{item}}{/rows}') as string]);
    expect(err).toMatch(
      /^1 placeholder converted, written to standard output\n {2}\{\{item\}\}\n\nhint: “\{#rows\}” and 1 more mark/,
    );
  });
});
