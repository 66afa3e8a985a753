import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, problem } from '@rowdeck/client-testing';
import { batch, file, page, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('rowdeck generate', () => {
  const TEMPLATE = json({ id: '7', name: 'Pitch', placeholders: ['name', 'city'] });
  const table = (): string => home.cli.file('rows.csv', 'name,city\nAda,Ulm\nBob,Rom\n');

  it('starts a batch and does not wait', async () => {
    home.server.willAnswer(TEMPLATE, batch('pending', 0));
    const { code, out } = await home.run('generate', '7', table(), '--locale', 'de-CH', '--name', '{{name}}.pptx');
    expect([code, out.toString()]).toEqual([0, 'b1  pending, 2 rows; rowdeck batches b1 says how far it is.\n']);
    expect(home.server.received[1]?.body).toMatch(/name="file_name"\s+\{\{name\}\}.pptx\s[^]*name="locale"\s+de-CH\s/);
    expect(home.server.received[1]?.body).not.toContain('data_mapping');
  });

  it('maps by hand what is said, and the rest by its name', async () => {
    home.server.willAnswer(TEMPLATE, batch('pending', 0));
    await home.run('generate', '7', table(), '--map', 'name=first', '--text', 'note=Hello');
    expect(home.server.received[1]?.body).toContain('{"name":"first","city":"city","note":{"text":"Hello"}}');
  });

  it('waits and writes a ZIP', async () => {
    home.server.willAnswer(
      TEMPLATE,
      batch('pending', 0),
      batch('processing', 1),
      batch('completed', 2),
      file('PK-zip'),
    );
    const out = join(home.cli.path, 'decks.zip');
    const outcome = await home.cli.runWith('name\nAda\n', 'generate', '7', '-', '--out', out);
    expect(outcome).toMatchObject({ code: 0 });
    expect(outcome.out.toString()).toBe(`b1  completed, 2 of 2 presentations to ${out}\n`);
    expect(readFileSync(out, 'utf8')).toBe('PK-zip');
  });

  it('writes a folder, under names and never paths', async () => {
    const listed = page(
      { id: 1, download_available: true },
      { id: 2, download_available: false },
      { id: 3, download_available: true },
    );
    home.server.willAnswer(
      TEMPLATE,
      batch('completed', 2),
      listed,
      file('one', 'Ada.pptx'),
      file('two', '../../Bob.pptx'),
    );
    const out = join(home.cli.path, 'decks');
    expect(await home.run('generate', '7', table(), '--out', out)).toMatchObject({ code: 0 });
    expect(readdirSync(out).sort()).toEqual(['Ada.pptx', 'Bob.pptx']);
    expect(readFileSync(join(out, 'Bob.pptx'), 'utf8')).toBe('two');
  });

  it('ends with 4 where rows failed, and writes the others', async () => {
    home.server.willAnswer(TEMPLATE, batch('completed', 1, 1), file('PK'));
    const out = join(home.cli.path, 'decks.zip');
    expect(await home.run('generate', '7', table(), '--wait', '--out', out)).toMatchObject({ code: 4 });
    expect(existsSync(out)).toBe(true);
  });

  it('leaves nothing behind where the server refuses', async () => {
    home.server.willAnswer(TEMPLATE, problem(422, 'batch.invalid', { errors: { table: ['No rows.'] } }));
    const out = join(home.cli.path, 'decks.zip');
    const outcome = await home.run('generate', '7', table(), '--out', out, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'batch.invalid' } }]);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    ['a file that is there already', (out: string) => (writeFileSync(out, 'mine'), [out])],
    ['a file of another kind', () => ['decks.rar']],
    ['one presentation', () => ['decks.pptx']],
    ['a file where a folder is meant', (out: string) => (writeFileSync(`${out}-x`, 'mine'), [`${out}-x`])],
  ])('makes nothing that it could not write: to %s', async (_, name) => {
    const out = name(join(home.cli.path, 'decks.zip'));
    expect((await home.run('generate', '7', table(), '--out', ...out)).code).toBe(2);
    expect(home.server.calls).toEqual([]);
  });

  it('says where they are when what was made cannot be written', async () => {
    const out = join(home.cli.path, 'decks');
    mkdirSync(out);
    writeFileSync(join(out, 'Ada.pptx'), 'mine');
    const listed = page({ id: 1, download_available: true });
    home.server.willAnswer(TEMPLATE, batch('completed', 1), listed, file('one', 'Ada.pptx'));
    const { code, err } = await home.run('generate', '7', table(), '--out', out);
    expect(code).toBe(2);
    expect(err).toContain('The presentations are made: rowdeck download b1 --out … fetches them.');
    expect(readFileSync(join(out, 'Ada.pptx'), 'utf8')).toBe('mine');
  });

  it('names the batch before it waits, so that it can be found when the waiting is interrupted', async () => {
    home.server.willAnswer(TEMPLATE, batch('pending', 0), batch('completed', 2));
    const { err } = await home.run('generate', '7', table(), '--wait');
    expect(err).toBe('Batch b1 of 2 rows has been started.\n');
  });

  it('shows how far it is on a screen', async () => {
    home.server.willAnswer(TEMPLATE, batch('pending', 0), batch('processing', 1), batch('completed', 2));
    const { err } = await home.cli.runOnScreen('generate', '7', table(), '--wait');
    expect(err).toMatch(/100 % 2\/2\n$/);
    home.server.willAnswer(TEMPLATE, batch('completed', 2));
    expect((await home.run('generate', '7', table(), '--wait')).err).not.toContain('%');
  });

  describe('--check', () => {
    const checked = (more: object = {}) =>
      json({
        valid: true,
        row_count: 2,
        names: ['Ada.pptx', 'Bob.pptx'],
        columns: [],
        problems: [],
        warnings: [],
        ...more,
      });

    it('says what would be made, and makes nothing', async () => {
      home.server.willAnswer(TEMPLATE, checked({ warnings: [{ message: 'Line 3 is blank.' }] }));
      const { code, out, err } = await home.run('generate', '7', table(), '--check', '--locale', 'de-CH');
      expect([code, out.toString()]).toEqual([0, '2 presentations would be made, from “Ada.pptx” on\n']);
      expect(err).toBe('warning: Line 3 is blank.\n');
      expect(home.server.calls).toEqual(['GET /api/v1/templates/7', 'POST /api/v1/batches/check']);
      expect(home.server.received[1]?.body).toMatch(/name="locale"\s+de-CH[^]*filename="rows.csv"/);
    });

    it('says everything that is wrong, and ends as the refusal would', async () => {
      const problems = [
        { code: 'batch.mapping_incomplete', detail: 'x', errors: { data_mapping: ['No a.', 'No b.'] }, params: {} },
        { code: 'quota.exceeded', detail: 'Two are left.', errors: {}, params: {} },
      ];
      home.server.willAnswer(TEMPLATE, checked({ valid: false, names: [], problems }));
      const { code, out, err } = await home.run('generate', '7', table(), '--check');
      expect([code, out.toString()]).toEqual([3, 'nothing would be made\n']);
      expect(err).toBe('error: No a.\nNo b. (batch.mapping_incomplete)\nerror: Two are left. (quota.exceeded)\n');
    });

    it('prints what the API answers with --json', async () => {
      home.server.willAnswer(TEMPLATE, checked({ valid: false, row_count: null }));
      const outcome = await home.run('generate', '7', table(), '--check', '--json');
      expect([outcome.code, printed(outcome), outcome.err]).toMatchObject([3, { valid: false, row_count: null }, '']);
    });

    it.each([[['--wait']], [['--out', 'decks.zip']]])('does not go with %j', async (argv) => {
      expect((await home.run('generate', '7', table(), '--check', ...argv)).code).toBe(2);
      expect(home.server.calls).toEqual([]);
    });
  });

  it('ends with 1 where the server is away', async () => {
    home.server.willAnswer(...Array.from({ length: 5 }, () => problem(503, 'service.unavailable')));
    expect((await home.run('generate', '7', table())).code).toBe(1);
  });

  it.each([
    ['--faulty-rows', 'skip'],
    ['--map', 'x'],
    ['--style', '«»'],
  ])('refuses %s %s', async (...argv) => {
    home.server.willAnswer(TEMPLATE);
    expect((await home.run('generate', '7', table(), ...argv)).code).toBe(2);
  });

  it('refuses a table that is not there', async () => {
    expect((await home.run('generate', '7', join(home.cli.path, 'no.csv'))).code).toBe(3);
  });
});
