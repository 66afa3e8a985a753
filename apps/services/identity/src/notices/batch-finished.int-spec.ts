import { randomUUID } from 'node:crypto';
import { batchCompleted } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'the email about a finished batch', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const finish = (owner_id: string, batch_id = randomUUID()) =>
    identity.running.peer.publish(
      batchCompleted,
      {
        batch_id,
        owner_id,
        template_id: 1,
        template_name: 'Sales Pitch',
        row_count: 200,
        completed_count: 198,
        failed_count: 2,
        duration_ms: 900,
      },
      { subject: batch_id, actor: null },
    );
  const allPublished = () => eventually(async () => expect(await identity.running.peer.unpublished()).toBe(0));

  it('reaches the owner once, however often the event is delivered', async () => {
    const { id } = await identity.confirmedUser('ana@example.org');
    const batchId = randomUUID();
    await finish(id, batchId);
    const mail = await identity.newestMailTo('ana@example.org', 2);
    expect(mail.subject).toBe('Your batch finished with errors: Sales Pitch');
    expect(mail.text).toContain(`https://decks.example.org/app/batches/${batchId}`);

    await identity.running.peer.publishAllAgain();
    await finish(id);
    await identity.newestMailTo('ana@example.org', 3);
    await allPublished();
    expect(await identity.mailsTo('ana@example.org')).toHaveLength(3);
  });

  it('is not missed by an owner who is gone', async () => {
    await finish(randomUUID());
    await allPublished();
    const waiting: unknown = await identity.running.database.dataSource.query('SELECT id FROM mail_outbox');
    expect(waiting).toEqual([]);
  });
});
