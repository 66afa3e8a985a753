import { type ServerResponse } from 'node:http';
import { type Actor, userDeleted } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';

/** Whoever changes a webhook and its deliveries locks the webhook first, and of several the one with the smallest id. */
describeWith(['postgres'], 'transactions about one webhook', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  let other: QueryRunner;
  let ana: Actor;
  beforeAll(async () => {
    webhooks = await WebhooksForTest.start({ WEBHOOK_TIMEOUT_MS: '20000' });
  });
  beforeEach(async () => {
    ana = newActor();
    receiver = await ReceiverForTest.start();
    other = webhooks.dataSource.createQueryRunner();
    await other.startTransaction();
  });
  afterEach(async () => {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
    await receiver.close();
  });
  afterAll(() => webhooks.close());

  const lockWebhook = (id: string, or = '') =>
    other.query(`SELECT 1 FROM webhook_endpoints WHERE id = $1 FOR UPDATE ${or}`, [id]);
  const isWaitedFor = () =>
    eventually(async () => {
      const waiting = await webhooks.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
  /** Two webhooks of the actor's; the first has the smaller id, and was made later. */
  const twoWebhooks = async (): Promise<[string, string]> => {
    for (;;) {
      const { id: older } = await webhooks.create(ana, receiver.url());
      const { id: newer } = await webhooks.create(ana, receiver.url());
      if (newer < older) return [newer, older];
      await webhooks.query('DELETE FROM webhook_endpoints WHERE user_id = $1', [ana.userId]);
    }
  };

  it.each([204, 500, 410])('do not wait for each other when one deletes it and one settles a %s', async (status) => {
    const answers: ServerResponse[] = [];
    receiver.answer = (_request, response) => void answers.push(response);
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await eventually(() => expect(answers).toHaveLength(1));
    await lockWebhook(id);
    answers[0]?.writeHead(status).end();
    await isWaitedFor();
    await other.query('SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 FOR UPDATE NOWAIT', [id]);
    await other.query('DELETE FROM webhook_endpoints WHERE id = $1', [id]);
    await other.commitTransaction();
    expect(await webhooks.query('SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1', [id])).toEqual([]);
  });

  it('lock the webhooks of an account in one order when it is deleted', async () => {
    const [first, second] = await twoWebhooks();
    await lockWebhook(first);
    const { userId } = ana;
    await webhooks.peer.publish(userDeleted, { user_id: userId, email: ana.email }, { subject: userId, actor: null });
    await isWaitedFor();
    await lockWebhook(second, 'NOWAIT');
    await other.commitTransaction();
    await eventually(async () =>
      expect(await webhooks.query('SELECT 1 FROM webhook_endpoints WHERE user_id = $1', [userId])).toEqual([]),
    );
  });

  it('lock them in the same order when they are told of something', async () => {
    const [first, second] = await twoWebhooks();
    await lockWebhook(first);
    await webhooks.endBatch(ana);
    await isWaitedFor();
    await lockWebhook(second, 'NOWAIT');
    await other.commitTransaction();
    await eventually(() => expect(receiver.received).toHaveLength(2));
  });
});
