import { randomUUID } from 'node:crypto';
import { batchDeleted, batchPlanned, getTemplate, userDeleted } from '@rowdeck/contracts';
import { describeWith, eventually, personalTables, tracesOf } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
import { TemplateContents } from '../templates/template-contents';
import { TemplateStorage } from '../templates/template-storage';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { SweepContents } from '../sweeping/sweep-contents';

const LIMITS = { TEMPLATES_PER_ACCOUNT: 10, TEMPLATE_BYTES_PER_ACCOUNT: 1e9 };

describeWith(['postgres'], 'an owner whose account is gone', () => {
  let templates: TemplatesUnderTest;
  beforeEach(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterEach(() => templates.close());

  const leave = async ({ userId, email }: ReturnType<typeof newActor>) => {
    const data = { user_id: userId, email };
    await templates.peer.publish(userDeleted, data, { subject: userId, actor: null });
    await eventually(async () => expect(await tracesOf(templates.database.dataSource, [userId])).toEqual([]));
  };
  /** Two hours later, when generation has reported all batches. */
  const sweep = async () => {
    await templates.query(`UPDATE templates SET deleted_at = deleted_at - interval '2 hours'`);
    await templates.query(`UPDATE template_contents SET touched_at = touched_at - interval '2 hours'`);
    await templates.report();
    const { dataSource, transactions } = templates.database;
    const contents = new TemplateContents(dataSource.manager, transactions, templates.objects.store);
    const versions = new TemplateVersionRepository(dataSource.manager, transactions);
    await new SweepContents(versions, contents, new TemplateStorage(transactions, ROOMY, LIMITS)).execute();
    return templates.keys('templates/');
  };

  it('leaves nothing behind: no row, no file', async () => {
    const actor = newActor();
    const { id } = await templates.create(actor, { name: 'Pitch of Ada' });
    await templates.query('INSERT INTO uploads_in_progress VALUES ($1, $2, 5, now())', [randomUUID(), actor.userId]);
    const { dataSource } = templates.database;
    expect(await tracesOf(dataSource, [actor.userId])).toEqual(await personalTables(dataSource));
    await leave(actor);
    await expect(templates.peer.call(getTemplate, { actor, id })).rejects.toMatchObject({ code: 'template.not_found' });
    expect(await sweep()).toEqual([]);
    expect(await tracesOf(dataSource, [actor.userId, 'Pitch of Ada', 'Account review'])).toEqual([]);
  });

  it('leaves what decks of others were made from, without a name, for as long as they are there', async () => {
    const actor = newActor();
    const { id } = await templates.create(actor, { name: 'Pitch of Ada' });
    const batch = { batch_id: randomUUID(), owner_id: randomUUID(), template_id: id, row_count: 3 };
    const about = { subject: batch.batch_id, actor: null };
    await templates.peer.publish(batchPlanned, batch, about);
    await leave(actor);
    expect(await sweep()).not.toEqual([]);
    expect(await tracesOf(templates.database.dataSource, ['Pitch of Ada', 'Account review'])).toEqual([]);
    await templates.peer.publish(batchDeleted, { ...batch, completed_count: 3, failed_count: 0 }, about);
    await eventually(async () => expect(await templates.query('SELECT 1 FROM template_batches')).toEqual([]));
    expect(await sweep()).toEqual([]);
  });
});
