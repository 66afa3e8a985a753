import { randomUUID } from 'node:crypto';
import { deleteTemplate, duplicateTemplate } from '@rowdeck/contracts';
import { describeWith, withWrongClock } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
import { TemplateContents } from '../templates/template-contents';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { TemplateStorage } from '../templates/template-storage';
import { SweepContents } from './sweep-contents';

const LIMITS = { TEMPLATES_PER_ACCOUNT: 10, TEMPLATE_BYTES_PER_ACCOUNT: 1e9 };

describeWith(['postgres'], 'sweeping templates', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;
  let stored: string[];

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(async () => {
    await templates.query(
      'TRUNCATE templates, template_revisions, template_drafts, template_versions, template_contents, template_drawings, template_batches, usage_reports, uploads_in_progress, storage_accounts',
    );
  });

  const sweep = async () => {
    const { dataSource, transactions } = templates.database;
    const contents = new TemplateContents(dataSource.manager, transactions, templates.objects.store);
    const versions = new TemplateVersionRepository(dataSource.manager, transactions);
    const storage = new TemplateStorage(transactions, ROOMY, LIMITS);
    await new SweepContents(versions, contents, storage).execute();
    return templates.keys('templates/');
  };
  /** Two hours go by. */
  const age = async () => {
    await templates.query(`UPDATE templates SET deleted_at = deleted_at - interval '2 hours'`);
    await templates.query(`UPDATE template_contents SET touched_at = touched_at - interval '2 hours'`);
  };
  /** A template that was deleted two hours ago, since when generation has reported. */
  const deleted = async (): Promise<number> => {
    const { id } = await templates.create(actor);
    stored = await templates.keys('templates/');
    await templates.peer.call(deleteTemplate, { actor, id });
    await age();
    await templates.report();
    return id;
  };
  const rowsLeft = () =>
    templates.query(
      'SELECT 1 FROM templates UNION ALL SELECT 1 FROM template_versions UNION ALL SELECT 1 FROM template_contents',
    );

  it('clears what nobody needs any more', async () => {
    await deleted();
    expect(await sweep()).toEqual([]);
    expect(await rowsLeft()).toEqual([]);
  });

  it('keeps what was deleted just now by a process whose clock is two hours behind', async () => {
    const { id } = await templates.create(actor);
    stored = await templates.keys('templates/');
    await age();
    await withWrongClock(-120, () => templates.peer.call(deleteTemplate, { actor, id }));
    await templates.report();
    expect(await sweep()).toEqual(stored);
  });

  it('keeps what a living duplicate needs', async () => {
    const { id } = await templates.create(actor);
    stored = await templates.keys('templates/');
    const copy = await templates.peer.call(duplicateTemplate, { actor, id });
    await templates.peer.call(deleteTemplate, { actor, id });
    await age();
    await templates.report();
    expect(await sweep()).toEqual(stored);
    await templates.peer.call(deleteTemplate, { actor, id: copy.id });
    await age();
    expect(await sweep()).toEqual([]);
  });

  it('keeps what another upload of the same file needs', async () => {
    await deleted();
    await templates.create(newActor());
    expect(await sweep()).toEqual(stored);
  });

  it('keeps what decks begin with, though its templates are deleted', async () => {
    await templates.report({ batchId: randomUUID(), templateId: await deleted(), rowCount: 1 });
    expect(await sweep()).toEqual(stored);
  });

  it('keeps for a while what nobody needs: a batch may be on its way', async () => {
    await deleted();
    await templates.query('UPDATE templates SET deleted_at = now()');
    expect(await sweep()).toEqual(stored);
  });

  it.each<[string, string]>([
    ['before generation has reported for the first time, after an upgrade', 'TRUNCATE usage_reports'],
    [
      'while reports are as old as the deletion',
      `UPDATE usage_reports SET complete_until = now() - interval '2 hours'`,
    ],
  ])('clears no version %s', async (_when, sql) => {
    await deleted();
    await templates.query(sql);
    expect(await sweep()).toEqual(stored);
    await templates.report();
    expect(await sweep()).toEqual([]);
  });

  it('clears objects of an upload that came to nothing, and leaves those of one in progress', async () => {
    await templates.create(actor);
    stored = await templates.keys('templates/');
    await templates.query('TRUNCATE templates, template_revisions, template_drafts, template_versions');
    expect(await sweep()).toEqual(stored);
    await age();
    expect(await sweep()).toEqual([]);
  });
});
