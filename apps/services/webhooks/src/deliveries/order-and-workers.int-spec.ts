import { randomUUID } from 'node:crypto';
import { type ServerResponse } from 'node:http';
import { type Actor, getWebhook, sendTestEvent } from '@rowdeck/contracts';
import { type RunningService } from '@rowdeck/service-kit';
import { describeWith, eventually } from '@rowdeck/testing';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';

const WAIT_MS = 20_000;
const INTERRUPTED = 'Rowdeck was interrupted while it sent this. Whether the receiver has got it is not known.';

describeWith(['postgres'], 'deliveries among workers', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  const others: RunningService[] = [];
  let ana: Actor;
  beforeEach(async () => {
    webhooks = await WebhooksForTest.start({ WEBHOOK_TIMEOUT_MS: '5000' });
    receiver = await ReceiverForTest.start();
    ana = newActor();
  });
  afterEach(async () => {
    await receiver.close();
    for (const each of others.splice(0)) await each.close();
    await webhooks.close();
  });

  const reruns = () =>
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: { rerun: number | null } }).data.rerun);
  const rerun = (number: number) => ({
    rerun: { id: randomUUID(), number, row_count: 1, completed_count: 1, failed_count: 0 },
  });
  /** As if the process that sends were gone: its lease has run out. */
  const lapse = (id: string) =>
    webhooks.query('UPDATE webhook_deliveries SET leased_until = now() WHERE endpoint_id = $1', [id]);
  /** Answers that are given when the test says so. */
  const held = () => {
    const waiting: ServerResponse[] = [];
    receiver.answer = (_request, response) => void waiting.push(response);
    return waiting;
  };

  it('are sent in the order of their batch: nothing overtakes what waits to be tried again', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    const batch = await webhooks.endBatch(ana);
    await eventually(() => expect(receiver.received).toHaveLength(1), WAIT_MS);
    await webhooks.endBatch(ana, batch, rerun(1));
    await webhooks.endBatch(ana, batch, rerun(2));
    // Another batch does not wait for it.
    const other = await webhooks.endBatch(ana);
    await eventually(() => expect(receiver.received.some(({ body }) => body.includes(other))).toBe(true), WAIT_MS);
    expect(reruns()).toEqual([null, null]);
    receiver.received.length = 0;
    receiver.answer = (_request, response) => void response.writeHead(204).end();
    await webhooks.query(`UPDATE webhook_deliveries SET due_at = now() WHERE endpoint_id = $1 AND subject = $2`, [
      id,
      `batch:${batch}`,
    ]);
    await eventually(() => expect(reruns()).toEqual([null, 1, 2]), WAIT_MS);
  });

  it('go on with the next of a batch when one is given up', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    const batch = await webhooks.endBatch(ana);
    await eventually(() => expect(receiver.received).toHaveLength(1), WAIT_MS);
    await webhooks.endBatch(ana, batch, rerun(1));
    await eventually(async () => expect(await webhooks.deliveries(ana, id)).toHaveLength(2), WAIT_MS);
    receiver.received.length = 0;
    await eventually(async () => {
      await webhooks.query(`UPDATE webhook_deliveries SET attempts_count = 9, due_at = now() WHERE lease_id IS NULL`);
      expect(reruns()).toEqual([null, 1]);
    }, WAIT_MS);
  });

  it('are never made by two workers at once', async () => {
    others.push(await webhooks.another(), await webhooks.another());
    const answers = held();
    const { id } = await webhooks.create(ana, receiver.url());
    const batches = await Promise.all(Array.from({ length: 12 }, () => webhooks.endBatch(ana)));
    const release = setInterval(() => answers.splice(0).forEach((answer) => answer.writeHead(204).end()), 20);
    await eventually(async () => {
      const [row] = await webhooks.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'delivered'`,
        [id],
      );
      expect(row?.count).toBe(batches.length);
    }, WAIT_MS);
    clearInterval(release);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([batches.length, batches.length]);
  });

  it('are finished before a process ends, and the next one sends the rest', async () => {
    const answers = held();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(1), WAIT_MS);
    const stopped = webhooks.stop();
    answers[0]?.writeHead(204).end();
    await stopped;
    const rows = () =>
      webhooks.query<{ status: string; count: number }>(
        'SELECT status, attempts_count AS count FROM webhook_deliveries WHERE endpoint_id = $1',
        [id],
      );
    expect(await rows()).toEqual([{ status: 'delivered', count: 1 }]);
  });

  it('are made again by another worker when one died in the middle, and what the dead one says later counts for nothing', async () => {
    const answers = held();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(1), WAIT_MS);
    await lapse(id);
    const interrupted = await eventually(async () => {
      const newest = await webhooks.newest(ana, id);
      expect(newest.attempts).toHaveLength(1);
      return newest;
    }, WAIT_MS);
    expect(interrupted).toMatchObject({
      ...{ status: 'waiting', attempts_count: 1, reason: INTERRUPTED, response_status: null },
      attempts: [{ number: 1, error: INTERRUPTED, response: null, request: { url: receiver.url() } }],
    });
    // It is no failure of the receiver's.
    expect(await webhooks.call(getWebhook, { actor: ana, id })).toMatchObject({ failing_since: null });
    await webhooks.hurry(id);
    await eventually(() => expect(answers).toHaveLength(2), WAIT_MS);
    answers[1]?.writeHead(204).end();
    await eventually(async () => expect((await webhooks.newest(ana, id)).status).toBe('delivered'), WAIT_MS);
    answers[0]?.writeHead(500).end();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { status, attempts } = await webhooks.newest(ana, id);
    expect([status, attempts.map(({ number, error }) => [number, error])]).toEqual([
      'delivered',
      [
        [2, null],
        [1, INTERRUPTED],
      ],
    ]);
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(sent).size).toBe(1);
  });

  it('are given up when every worker that has them dies', async () => {
    const answers = held();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(1), WAIT_MS);
    await webhooks.query('UPDATE webhook_deliveries SET attempts_count = 10 WHERE endpoint_id = $1', [id]);
    await lapse(id);
    await eventually(async () => {
      expect(await webhooks.newest(ana, id)).toMatchObject({
        ...{ status: 'failed', reason: INTERRUPTED, next_attempt_at: null, attempts: [{ number: 10 }] },
      });
    }, WAIT_MS);
    expect(answers).toHaveLength(1);
  });

  it('are tried once when they were asked for, also by a worker that dies', async () => {
    const answers = held();
    const { id } = await webhooks.create(ana, receiver.url(), { enabled: false });
    await webhooks.call(sendTestEvent, { actor: ana, id });
    await eventually(() => expect(answers).toHaveLength(1), WAIT_MS);
    await lapse(id);
    await eventually(
      async () => expect(await webhooks.newest(ana, id)).toMatchObject({ status: 'failed', reason: INTERRUPTED }),
      WAIT_MS,
    );
  });

  it('of one account, however slow its receiver, do not hold up those of another', async () => {
    const answers = held();
    await webhooks.create(ana, receiver.url());
    for (let sent = 0; sent < 10; sent += 1) await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(4), WAIT_MS);
    const quick = await ReceiverForTest.start();
    const ben = newActor();
    await webhooks.create(ben, quick.url());
    await webhooks.endBatch(ben);
    await eventually(() => expect(quick.received).toHaveLength(1), WAIT_MS);
    expect(answers).toHaveLength(4);
    await quick.close();
    answers.forEach((answer) => answer.end());
    receiver.answer = (_request, response) => void response.end();
  });

  it('of one webhook, however slow its receiver, do not hold up those of another of the same account', async () => {
    const answers = held();
    await webhooks.create(ana, receiver.url());
    for (let sent = 0; sent < 6; sent += 1) await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(4), WAIT_MS);
    const quick = await ReceiverForTest.start();
    await webhooks.create(ana, quick.url());
    for (let sent = 0; sent < 6; sent += 1) await webhooks.endBatch(ana);
    await eventually(() => expect(quick.received).toHaveLength(6), WAIT_MS);
    expect(answers).toHaveLength(4);
    await quick.close();
    answers.forEach((answer) => answer.end());
    receiver.answer = (_request, response) => void response.end();
  });
});
