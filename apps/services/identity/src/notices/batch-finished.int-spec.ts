import { randomUUID } from 'node:crypto';
import { batchCompleted, updatePreferences } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'the email about a finished batch', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const finish = (owner_id: string, batch_id = randomUUID(), completed_count = 198) =>
    identity.running.peer.publish(
      batchCompleted,
      {
        batch_id,
        owner_id,
        template_id: 1,
        template_name: 'Sales Pitch',
        row_count: completed_count + 2,
        completed_count,
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

  it('is not sent to whoever switched these off, and writes numbers as its reader does', async () => {
    const { id: userId } = await identity.confirmedUser('ben@example.org');
    const actor = { userId, email: 'ben@example.org', name: null, admin: false, via: 'session' } as const;
    const choose = (batch_emails: boolean) =>
      identity.call(updatePreferences, { actor, preferences: { locale: 'de-DE', batch_emails }, client });
    await choose(false);
    await choose(false);
    await finish(userId);
    await allPublished();
    expect(await identity.promisedTo('ben@example.org')).toBe(1);
    const events = await identity.eventTypes(userId);
    expect(events.filter((type) => type.endsWith('preferences-changed'))).toHaveLength(1);
    await choose(true);
    await finish(userId, randomUUID(), 1980);
    expect((await identity.newestMailTo('ben@example.org', 2)).text).toContain('1.980 presentations are ready');
  });

  it('is not missed by an owner who is gone', async () => {
    await finish(randomUUID());
    await allPublished();
    const waiting: unknown = await identity.running.database.dataSource.query('SELECT id FROM mail_outbox');
    expect(waiting).toEqual([]);
  });
});
