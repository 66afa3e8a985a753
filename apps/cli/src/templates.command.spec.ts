import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from '@rowdeck/client-testing';
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
    home.server.willAnswer(found, file('PK'));
    expect(await home.run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toBe('PK');
    expect(home.server.calls).toEqual(['GET /api/v1/templates?q=Pitch+deck', 'GET /api/v1/templates/6/file']);
    home.server.willAnswer(found);
    expect(await home.run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 2 });
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

  it.each([[['show']], [['push']], [['list', '7']], [['pull', '7']]])('refuses %j', async (argv) => {
    expect((await home.run('templates', ...argv)).code).toBe(2);
  });
});
