import { randomUUID } from 'node:crypto';
import {
  type Actor,
  batchCompleted,
  batchSeen,
  brandChanged,
  type DataOf,
  listNotices,
  updatePreferences,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'the email about a finished batch', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const finish = (owner_id: string, batch_id = randomUUID(), completed_count = 198, rerun?: number) =>
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
        ...(rerun !== undefined && {
          rerun: { id: randomUUID(), number: rerun, row_count: 2, completed_count: 1, failed_count: 1 },
        }),
      },
      { subject: batch_id, actor: null },
    );
  const actorOf = (userId: string, email: string): Actor => ({
    userId,
    email,
    name: null,
    admin: false,
    via: 'session',
  });
  const see = (actor: Actor, batchId: string, run = 0) => identity.call(batchSeen, { actor, batchId, run });
  const unread = async (actor: Actor) => (await identity.call(listNotices, { actor, before: null })).unread_count;
  const query = <T>(sql: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<T[]>(sql, parameters);
  /** The time for which emails are held back has passed, and none is left that is. */
  const held = async () => {
    await allPublished();
    await query(`UPDATE batch_notices SET due_at = now() WHERE outcome IS NOT NULL`);
    await eventually(async () =>
      expect(await query('SELECT 1 FROM batch_notices WHERE outcome IS NOT NULL')).toHaveLength(0),
    );
  };
  const allPublished = () => eventually(async () => expect(await identity.running.peer.unpublished()).toBe(0));

  it('reaches the owner once, however often the event is delivered', async () => {
    const { id } = await identity.confirmedUser('ana@example.org');
    const batchId = randomUUID();
    await finish(id, batchId);
    await held();
    const mail = await identity.newestMailTo('ana@example.org', 2);
    expect(mail.subject).toBe('Your batch finished with errors: Sales Pitch');
    expect(mail.text).toContain(`https://decks.example.org/app/batches/${batchId}`);

    await identity.running.peer.publishAllAgain();
    await finish(id);
    await held();
    await identity.newestMailTo('ana@example.org', 3);
    expect(await identity.mailsTo('ana@example.org')).toHaveLength(3);
  });

  const brand = async (user_id: string, shown: DataOf<typeof brandChanged>['shown']) => {
    const data = { user_id, cause: 'saved', shown } as const;
    await identity.running.peer.publish(brandChanged, data, { subject: user_id, actor: null });
    await allPublished();
  };
  const known = (user_id: string) =>
    query<{ name: string; colour: string | null }>('SELECT name, colour FROM shown_brands WHERE user_id = $1', user_id);

  it('is in the brand of the owner as long as that is shown, by name and colour', async () => {
    const { id } = await identity.confirmedUser('branded@example.org');
    const shown = { name: 'Babbage & Co', colour: '#0a7d5a', logo_id: 'f'.repeat(32) };
    await brand(id, shown);
    await eventually(async () => expect(await known(id)).toEqual([{ name: shown.name, colour: shown.colour }]));
    await finish(id);
    await held();
    const branded = await identity.newestMailTo('branded@example.org', 2);
    expect(branded.html).toMatch(/<p class="brand"[^>]*>Babbage &amp; Co<\/p>/);
    expect(branded.html).toContain('background:#0a7d5a');
    expect(branded.text).toMatch(/Sent with Rowdeck\n$/);

    await brand(id, null);
    await eventually(async () => expect(await known(id)).toMatchObject([{ colour: null }]));
    await finish(id);
    await held();
    expect((await identity.newestMailTo('branded@example.org', 3)).html).not.toMatch(/Babbage|#0a7d5a|Sent with/);
  });

  it('is not in a brand that was told of before what is known, nor in one of nobody', async () => {
    const { id } = await identity.confirmedUser('later@example.org');
    await brand(id, null);
    await eventually(async () => expect(await known(id)).toHaveLength(1));
    await query(`UPDATE shown_brands SET as_of = now() + interval '1 hour' WHERE user_id = $1`, id);
    await brand(id, { name: 'Late', colour: '#0a7d5a', logo_id: null });
    const nobody = randomUUID();
    await brand(nobody, { name: 'Gone', colour: '#0a7d5a', logo_id: null });
    const last = await identity.confirmedUser('last@example.org');
    await brand(last.id, { name: '', colour: '#0a7d5a', logo_id: null });
    await eventually(async () => expect(await known(last.id)).toHaveLength(1));
    expect([await known(id), await known(nobody)]).toEqual([[{ name: '', colour: null }], []]);
  });

  it('is not sent to whoever switched these off, and writes numbers as its reader does', async () => {
    const { id: userId } = await identity.confirmedUser('ben@example.org');
    const actor = actorOf(userId, 'ben@example.org');
    const choose = (batch_emails: boolean) =>
      identity.call(updatePreferences, {
        actor,
        preferences: { locale: 'de-DE', failure_emails: batch_emails },
        client,
      });
    await choose(false);
    await choose(false);
    await finish(userId);
    await held();
    expect(await identity.promisedTo('ben@example.org')).toBe(1);
    const events = await identity.eventTypes(userId);
    expect(events.filter((type) => type.endsWith('preferences-changed'))).toHaveLength(1);
    await choose(true);
    await finish(userId, randomUUID(), 1980);
    await held();
    expect((await identity.newestMailTo('ben@example.org', 2)).text).toContain('1.980 presentations are ready');
  });

  it('is not missed by an owner who is gone', async () => {
    await finish(randomUUID());
    await allPublished();
    expect(await query('SELECT 1 FROM batch_notices UNION ALL SELECT 1 FROM mail_outbox')).toEqual([]);
  });

  it.each([
    ['before its event is delivered', true],
    ['within the time that the email is held back', false],
  ])('is not sent to whoever saw it end %s', async (_, first) => {
    const email = `watcher-${first}@example.org`;
    const { id } = await identity.confirmedUser(email);
    const [seen, unseen] = [randomUUID(), randomUUID()];
    if (first) await see(actorOf(id, email), seen);
    await finish(id, seen);
    await finish(id, unseen);
    await allPublished();
    if (!first) await see(actorOf(id, email), seen);
    expect(await identity.promisedTo(email)).toBe(1);
    await held();
    expect((await identity.newestMailTo(email, 2)).text).toContain(unseen);
  });

  it('is sent again when rows of a batch whose end was seen have been made again', async () => {
    const email = 'again@example.org';
    const { id } = await identity.confirmedUser(email);
    const [actor, batchId] = [actorOf(id, email), randomUUID()];
    await see(actor, batchId);
    await finish(id, batchId);
    await allPublished();
    expect(await unread(actor)).toBe(0);
    await finish(id, batchId, 199, 1);
    await allPublished();
    expect(await unread(actor)).toBe(1);
    await held();
    expect((await identity.newestMailTo(email, 2)).text).toContain(batchId);
  });

  it.each([
    ['before its event is delivered', true],
    ['within the time that the email is held back', false],
  ])('is not sent to whoever saw the end of a rerun %s, though it came soon behind the first', async (_, first) => {
    const email = `rerun-${first}@example.org`;
    const { id } = await identity.confirmedUser(email);
    const [actor, batchId] = [actorOf(id, email), randomUUID()];
    await finish(id, batchId);
    await allPublished();
    if (first) await see(actor, batchId, 1);
    await finish(id, batchId, 199, 1);
    await allPublished();
    if (!first) await see(actor, batchId, 1);
    // What was late tells of an end before.
    await see(actor, batchId, 0);
    expect(await unread(actor)).toBe(0);
    await held();
    expect(await identity.promisedTo(email)).toBe(1);
  });

  it('is sent to its owner, whoever else says that they saw it', async () => {
    const email = 'owner@example.org';
    const { id } = await identity.confirmedUser(email);
    const { id: other } = await identity.confirmedUser('other@example.org');
    const batchId = randomUUID();
    await see(actorOf(other, 'other@example.org'), batchId);
    await finish(id, batchId);
    await held();
    expect((await identity.newestMailTo(email, 2)).text).toContain(batchId);
    expect(await identity.promisedTo('other@example.org')).toBe(1);
  });
});
