import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CreatedBatch, IDEMPOTENCY_HEADER, type ProblemBody, type TemplateDetail } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));

describeWith(['postgres'], 'equal forms with one idempotency key, before two replicas of the gateway', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let template: TemplateDetail;
  beforeAll(async () => {
    system = await WholeSystem.start();
    owner = await BrowserSession.signedUp(system, 'owner@example.org');
    template = await owner.upload<TemplateDetail>('/app/templates', {
      'template[name]': 'Review',
      'template[file]': new File([SAMPLE], 'review.pptx'),
    });
  });
  afterAll(() => system.close());

  const send = (replica: string, key: string, rows = 3): Promise<Response> => {
    const mapping = Object.fromEntries(template.placeholders.map((name) => [name, 'value']));
    const body = new FormData();
    body.set('presentation[template_id]', String(template.id));
    body.set('presentation[data_mapping]', JSON.stringify(mapping));
    body.set('presentation[faulty_rows]', 'fail');
    body.set('presentation[csv_file]', new File([`value\n${'1\n'.repeat(rows)}`], 'rows.csv'));
    const headers = { ...owner.headers, accept: 'application/json', [IDEMPOTENCY_HEADER]: key };
    return fetch(`${replica}/app/presentations/bulk_create`, { method: 'POST', headers, body });
  };
  /** As a client does that is told to wait: a replica takes only so many files of an account at once. */
  const sendUntilTaken = async (replica: string, key: string): Promise<Response> => {
    const answer = await send(replica, key);
    if (answer.status !== 429) return answer;
    await wait(100);
    return sendUntilTaken(replica, key);
  };
  const sendToBoth = (key: string, calls: number): Promise<Response[]> =>
    Promise.all(
      Array.from({ length: calls }, (_, call) => sendUntilTaken(call % 2 === 0 ? system.url : system.replicaUrl, key)),
    );
  const countBatches = async (): Promise<number> => (await system.query('generation', 'SELECT 1 FROM batches')).length;

  it('are one batch when 20 come at once: every call gets its answer', async () => {
    const before = await countBatches();
    const answers = await sendToBoth(randomUUID(), 20);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await countBatches()).toBe(before + 1);
  });

  it('get the answer of the first when it was lost, at the other replica too', async () => {
    const key = randomUUID();
    const first = (await (await send(system.url, key)).json()) as CreatedBatch;
    const before = await countBatches();
    for (const replica of [system.url, system.replicaUrl]) {
      const again = await send(replica, key);
      expect([again.status, await again.json()]).toEqual([201, first]);
    }
    expect(await countBatches()).toBe(before);
  });

  it('leave no room for another form, at either replica', async () => {
    const key = randomUUID();
    await send(system.url, key);
    const before = await countBatches();
    for (const replica of [system.url, system.replicaUrl]) {
      const refused = await send(replica, key, 4);
      expect(refused.status).toBe(422);
      expect((await refused.json()) as ProblemBody).toMatchObject({
        code: 'request.idempotency_mismatch',
        errors: { [IDEMPOTENCY_HEADER]: [expect.stringContaining('a key of its own')] },
      });
    }
    expect(await countBatches()).toBe(before);
  });
});
