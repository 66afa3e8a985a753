import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BatchView, type PresentationView, type TemplateDetail } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const EMAIL = 'watcher@example.org';

describeWith(['postgres'], 'the email about a batch', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;
  beforeAll(async () => {
    system = await WholeSystem.start();
    owner = await BrowserSession.signedUp(system, EMAIL);
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
  });
  afterAll(() => system.close());

  const plan = (rows: number) =>
    owner.upload<BatchView>('/app/presentations/bulk_create', {
      'presentation[template_id]': String(template.id),
      'presentation[data_mapping]': JSON.stringify(
        Object.fromEntries(template.placeholders.map((name) => [name, 'value'])),
      ),
      'presentation[faulty_rows]': 'fail',
      'presentation[csv_file]': new File(
        [['value', ...Array.from({ length: rows }, () => '1'), ''].join('\n')],
        'rows.csv',
      ),
    });
  /** As a page asks one replica of the gateway. */
  const ask = async <T>(replica: string, path: string): Promise<T> => {
    const answer = await fetch(replica + path, { headers: { ...owner.headers, accept: 'application/json' } });
    return (await answer.json()) as T;
  };
  const ended = (id: string) =>
    eventually(async () => {
      const [batch] = await system.query<{ ended: boolean }>(
        'generation',
        'SELECT finished_at IS NOT NULL AS ended FROM batches WHERE id = $1',
        [id],
      );
      expect(batch?.ended).toBe(true);
    });
  /** The time for which the email is held back has passed. */
  const isEmailed = async (batchId: string): Promise<boolean> => {
    await eventually(async () => {
      const held = await system.query(
        'identity',
        `UPDATE batch_notices SET due_at = now() WHERE batch_id = $1 AND outcome IS NOT NULL RETURNING 1`,
        [batchId],
      );
      expect(held).not.toEqual([[], 0]);
    });
    await eventually(async () => {
      expect(await system.query('identity', 'SELECT 1 FROM batch_notices WHERE batch_id = $1', [batchId])).toEqual([]);
    });
    // Its row is removed in the transaction that writes the email.
    return eventually(async () => {
      const waiting = await system.query('identity', 'SELECT 1 FROM mail_outbox');
      expect(waiting).toEqual([]);
      return (await system.mailsTo(EMAIL)).some(({ text }) => text.includes(batchId));
    });
  };

  it('is not sent to whose page follows it by one replica, and is shown the end by another', async () => {
    const { id } = await plan(3);
    const events = await fetch(`${system.url}/app/batches/${id}/events`, { headers: owner.headers });
    expect(await events.text()).toContain('"status":"completed"');
    expect(await ask(system.replicaUrl, `/app/batches/${id}`)).toMatchObject({ status: 'completed' });
    expect(await isEmailed(id)).toBe(false);
  });

  it.each([
    [1, false],
    [2, true],
  ])('is sent of %d rows, of which one was watched on its own page: %s', async (rows, emailed) => {
    const { id } = await plan(rows);
    const { presentations } = await ask<{ presentations: PresentationView[] }>(
      system.url,
      `/app/batches/${id}/presentations`,
    );
    await ended(id);
    expect(await ask(system.replicaUrl, `/app/presentations/${presentations[0]?.id}`)).toMatchObject({
      status: 'completed',
    });
    expect(await isEmailed(id)).toBe(emailed);
  });

  it('is sent to who followed it by a program alone', async () => {
    const { token } = await owner.call<{ token: string }>('POST', '/settings/api_keys', { name: 'Nightly' });
    const { id } = await plan(1);
    await ended(id);
    const answer = await fetch(`${system.replicaUrl}/api/v1/batches/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ status: 'completed' });
    expect(await isEmailed(id)).toBe(true);
  });
});
