import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BatchView, planOf, type ProblemBody, type TemplateDetail } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const FREE = planOf('free').storageBytes ?? 0;

describeWith(['postgres'], 'the storage of a plan, for all that an account keeps', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  beforeAll(async () => {
    system = await WholeSystem.start();
  });
  beforeEach(async () => {
    owner = await BrowserSession.signedUp(system, `owner${Math.random()}@example.org`);
    await system.query('billing', `UPDATE subscriptions SET tier = 'free' WHERE user_id = $1`, [owner.userId]);
  });
  afterAll(() => system.close());

  /** As if batches of the account stored so much. */
  const keep = (bytes: number) =>
    system.query(
      'billing',
      `INSERT INTO stored_bytes (user_id, keeper, bytes) VALUES ($1, 'generation', $2)
       ON CONFLICT (user_id, keeper) DO UPDATE SET bytes = excluded.bytes`,
      [owner.userId, bytes],
    );
  const upload = async (name: string) => {
    const body = new FormData();
    body.set('template[name]', name);
    body.set('template[file]', new File([SAMPLE], `${name}.pptx`));
    const headers = { ...owner.headers, accept: 'application/json' };
    const answer = await fetch(`${system.url}/app/templates`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Partial<TemplateDetail & ProblemBody> };
  };
  const used = async (): Promise<number> => {
    const [row] = await system.query<{ bytes: number }>(
      'billing',
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM stored_bytes WHERE user_id = $1',
      [owner.userId],
    );
    return row?.bytes ?? 0;
  };
  const templates = async () =>
    (await owner.call<{ templates: TemplateDetail[] }>('GET', '/app/templates')).templates.length;

  it('is not passed by uploads at the same time, and what is refused leaves nothing', async () => {
    await keep(FREE - 20 * SAMPLE.length);
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => upload(`Deck ${index}`)));
    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThan(0);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code]).toEqual([422, 'storage.exceeded']);
    }
    expect(await used()).toBeLessThanOrEqual(FREE);
    expect(await templates()).toBe(made);
  });

  it('is told to the byte as soon as an upload has been answered', async () => {
    const said = async () =>
      (await owner.call<{ storage: Record<string, number> }>('GET', '/settings/storage')).storage;
    expect(await said()).toMatchObject({ used_bytes: 0, reserved_bytes: 0, limit_bytes: FREE });
    expect((await upload('Deck')).status).toBe(201);
    const { used_bytes: shown, templates_bytes: ofTemplates, reserved_bytes: reserved } = await said();
    const [row] = await system.query<{ bytes: number }>(
      'templates',
      'SELECT coalesce(sum(stored_bytes), 0)::float8 AS bytes FROM template_versions WHERE owner_id = $1',
      [owner.userId],
    );
    expect([shown, ofTemplates, reserved]).toEqual([row?.bytes, row?.bytes, 0]);
    expect(shown).toBeLessThan(20 * SAMPLE.length);
  });

  it('that is full refuses a template with words at its field, and takes it when there is room again', async () => {
    await keep(FREE - 10);
    const { status, body } = await upload('Deck');
    expect([status, body.code]).toEqual([422, 'storage.exceeded']);
    expect(body.errors?.['template[file]'] ?? body.errors?.['file']).toEqual([
      expect.stringContaining('1 GB of your Free plan'),
    ]);
    expect(await templates()).toBe(0);
    await keep(0);
    expect((await upload('Deck')).status).toBe(201);
  });

  it('that turns out too small when a template is read is told from the room that it was given for that', async () => {
    const stored = FREE - SAMPLE.length - 1_000;
    await keep(stored);
    const { status, body } = await upload('Deck');
    expect([status, body.code]).toEqual([422, 'storage.exceeded']);
    expect(body.detail).toMatch(
      /^This needs 1 MB, and 1 GB of the 1 GB of your Free plan are used\. Delete .* or get a larger plan/,
    );
    expect(body.params).toMatchObject({ used: stored, reserved: 0 });
    expect(body.params?.['needed']).toBeGreaterThan(SAMPLE.length + 1_000);
    expect(await templates()).toBe(0);
  });

  it('that is full refuses a batch before anything of it is kept, and counts what is stored of templates', async () => {
    const { body: template } = await upload('Deck');
    await eventually(async () => expect(await used()).toBeLessThan(20 * SAMPLE.length));
    const stored = await used();
    expect(stored).toBeGreaterThan(SAMPLE.length);
    await system.query('billing', `UPDATE stored_bytes SET bytes = $2 WHERE user_id = $1 AND keeper = 'templates'`, [
      owner.userId,
      FREE,
    ]);
    const fields = {
      'presentation[template_id]': String(template.id),
      'presentation[data_mapping]': JSON.stringify(
        Object.fromEntries((template.placeholders ?? []).map((name) => [name, 'value'])),
      ),
      'presentation[faulty_rows]': 'fail',
      'presentation[csv_file]': new File(['value\n1\n'], 'rows.csv'),
    };
    await expect(owner.upload<BatchView>('/app/presentations/bulk_create', fields)).rejects.toThrow(
      /storage\.exceeded/,
    );
    expect(await system.query('generation', 'SELECT 1 FROM batches WHERE owner_id = $1', [owner.userId])).toEqual([]);
    const [month] = await system.query<{ used: number }>(
      'billing',
      'SELECT coalesce(sum(used), 0)::int AS used FROM monthly_usages WHERE user_id = $1',
      [owner.userId],
    );
    expect(month?.used).toBe(0);
  });
});
