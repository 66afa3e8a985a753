import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, problem } from '@rowdeck/client-testing';
import { file, page, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('rowdeck templates', () => {
  const TEMPLATE = { id: '7', name: 'Pitch', faults: [], placeholders: ['name', 'city'] };

  it('lists', async () => {
    home.server.willAnswer(page({ id: '7', name: 'Pitch' }, { id: '8', name: 'A\u001b[2J' }));
    expect((await home.run('templates', 'list')).out.toString()).toBe('7  Pitch\n8  A\uFFFD[2J\n');
  });

  it('pushes a new one', async () => {
    home.server.willAnswer(json(TEMPLATE, 201));
    const outcome = await home.run('templates', 'push', home.cli.file('pitch.pptx', 'PK'), '--name', 'Pitch');
    expect([outcome.code, outcome.out.toString()]).toEqual([0, '7  Pitch\n']);
    expect(home.server.received[0]?.body).toMatch(/name="name"\s+Pitch\s[^]*filename="pitch.pptx"/);
  });

  it('pushes a new file of one that is there', async () => {
    const uploaded = { version_id: 'v2', replaces: 'v1' };
    home.server.willAnswer(json(TEMPLATE), json(uploaded, 201), json({ ...TEMPLATE, faults: [{ code: 'x' }] }));
    expect(await home.run('templates', 'push', home.cli.file('pitch.pptx', 'PK'), '--template', '7')).toMatchObject({
      code: 4,
    });
    expect(home.server.calls.at(-1)).toBe('PUT /api/v1/templates/7/version');
    expect(JSON.parse(home.server.received.at(-1)?.body ?? '')).toEqual(uploaded);
  });

  it('pulls by name, and overwrites only when told to', async () => {
    const found = page({ id: '6', name: 'Pitch deck' }, { id: '7', name: 'Pitch deck 2' });
    const out = join(home.cli.path, 'out.pptx');
    home.server.willAnswer(found, json({ id: '6' }), file('PK'));
    expect(await home.run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toBe('PK');
    expect(home.server.calls).toEqual([
      'GET /api/v1/templates?q=Pitch+deck',
      'GET /api/v1/templates/6',
      'GET /api/v1/templates/6/file',
    ]);
    home.server.willAnswer();
    expect(await home.run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 2 });
    expect(home.server.calls).toEqual([]);
    home.server.willAnswer(found, json({ id: '6' }), file('PK-2'));
    expect(await home.run('templates', 'pull', 'Pitch deck', '--out', out, '--force')).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toBe('PK-2');
  });

  it.each([
    [[], 'template.not_found'],
    [
      [
        { id: '6', name: 'A b' },
        { id: '9', name: 'A b' },
      ],
      'cli.template_ambiguous',
    ],
  ])('does not guess which is meant: %j', async (entries, code) => {
    home.server.willAnswer(page(...entries));
    expect(printed(await home.run('templates', 'pull', 'A b', '--out', '-', '--json'))).toMatchObject({
      problem: { code },
    });
  });

  it('takes what could be an id for a name where there is none', async () => {
    home.server.willAnswer(
      problem(404, 'template.not_found'),
      page({ id: '7', name: 'Pitch' }),
      json(TEMPLATE),
      file('PK'),
    );
    const { code, out, err } = await home.run('templates', 'pull', 'Pitch', '--out', '-');
    expect([code, out.toString(), err]).toEqual([0, 'PK', '1 kB to standard output\n']);
  });

  it('does not take a refusal for a template that is not there', async () => {
    home.server.willAnswer(problem(403, 'auth.scope_missing'));
    const outcome = await home.run('templates', 'pull', 'Pitch', '--out', '-', '--json');
    expect(printed(outcome)).toMatchObject({ problem: { code: 'auth.scope_missing' } });
    expect(home.server.calls).toHaveLength(1);
  });

  it('says how much of a template cannot be filled', async () => {
    home.server.willAnswer(json({ ...TEMPLATE, faults: [{ code: 'x' }, { code: 'y' }] }, 201));
    const { code, out } = await home.run('templates', 'push', home.cli.file('pitch.pptx', 'PK'));
    expect([code, out.toString()]).toEqual([
      4,
      '7  Pitch; 2 of its places cannot be filled (rowdeck inspect says which)\n',
    ]);
  });

  it('takes either a new name or a template that is there', async () => {
    const argv = ['push', home.cli.file('pitch.pptx', 'PK'), '--name', 'A', '--template', '7'];
    expect((await home.run('templates', ...argv)).code).toBe(2);
    expect(home.server.calls).toEqual([]);
  });

  it('lists as many as it is told to', async () => {
    home.server.willAnswer(json({ data: [{ id: '7', name: 'Pitch' }], next_cursor: 'c1' }));
    expect(printed(await home.run('templates', 'list', '--limit', '1', '--json'))).toEqual({
      templates: [{ id: '7', name: 'Pitch' }],
    });
    expect(home.server.calls).toEqual(['GET /api/v1/templates']);
  });

  it.each([[['show']], [['push']], [['list', '7']], [['pull', '7']]])('refuses %j', async (argv) => {
    expect((await home.run('templates', ...argv)).code).toBe(2);
  });
});
