import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, problem } from '@rowdeck/client-testing';
import { batch, file, page, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();
const at = (name: string): string => join(home.cli.path, name);

describe('rowdeck download', () => {
  it('fetches what a batch has made, to standard output as well', async () => {
    home.server.willAnswer(batch('completed', 2), file('PK-zip'));
    const { code, out, err } = await home.run('download', 'b1', '--out', '-');
    expect([code, out.toString(), err]).toEqual([0, 'PK-zip', '1 kB to standard output\n']);
  });

  it('writes a ZIP', async () => {
    home.server.willAnswer(batch('completed', 2), file('PK-zip'));
    const outcome = await home.run('download', 'b1', '--out', at('decks.zip'), '--json');
    expect([outcome.code, printed(outcome)]).toEqual([0, { batch: 'b1', out: at('decks.zip'), bytes: 6 }]);
    expect(readFileSync(at('decks.zip'), 'utf8')).toBe('PK-zip');
  });

  it('writes a folder with all of its pages', async () => {
    const first = { data: [{ id: 1, download_available: true }], next_cursor: 'c1' };
    home.server.willAnswer(
      batch('completed', 2),
      json(first),
      file('one', 'Ada.pptx'),
      page({ id: 2, download_available: true }),
      file('two', 'Bob.pptx'),
    );
    expect(await home.run('download', 'b1', '--out', at('decks'))).toMatchObject({ code: 0 });
    expect(readdirSync(at('decks')).sort()).toEqual(['Ada.pptx', 'Bob.pptx']);
  });

  it('says that nothing is there, and makes no folder', async () => {
    home.server.willAnswer(batch('failed', 0, 2), page());
    const outcome = await home.run('download', 'b1', '--out', at('decks'), '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'cli.nothing_made' } }]);
    expect(existsSync(at('decks'))).toBe(false);
  });

  it('leaves no half file behind where the server refuses', async () => {
    home.server.willAnswer(batch('completed', 2), problem(409, 'presentation.not_ready'));
    const outcome = await home.run('download', 'b1', '--out', at('decks.zip'), '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'presentation.not_ready' } }]);
    expect(readdirSync(home.cli.path)).toEqual(['rowdeck']);
  });

  it.each([[[]], [['--out', 'decks.pptx']], [['--out', 'decks.rar']]])('does not take %j', async (argv) => {
    expect((await home.run('download', 'b1', ...argv)).code).toBe(2);
    expect(home.server.calls).toEqual([]);
  });

  it('overwrites only when told to', async () => {
    writeFileSync(at('decks.zip'), 'mine');
    expect((await home.run('download', 'b1', '--out', at('decks.zip'))).code).toBe(2);
    expect(home.server.calls).toEqual([]);
    home.server.willAnswer(batch('completed', 2), file('PK-zip'));
    expect((await home.run('download', 'b1', '--out', at('decks.zip'), '--force')).code).toBe(0);
    expect(readFileSync(at('decks.zip'), 'utf8')).toBe('PK-zip');
  });
});
