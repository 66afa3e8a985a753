import { deleteTemplate, duplicateTemplate } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { EntityManager } from 'typeorm';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';
import { type TemplateUsage } from '../templates/template-usage';
import { SweepContents } from './sweep-contents';

describeWith(['postgres'], 'sweeping templates', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;
  let stored: string[];

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());

  const sweep = async () => {
    const usage: Pick<TemplateUsage, 'of'> = { of: () => Promise.resolve(templates.world.usage) };
    const manager: EntityManager = templates.database.dataSource.manager;
    await new SweepContents(manager, templates.database.transactions, usage, templates.objects.store).execute();
  };
  const age = async () => {
    await templates.query(`UPDATE templates SET deleted_at = deleted_at - interval '2 hours'`);
    await templates.query(`UPDATE template_contents SET touched_at = touched_at - interval '2 hours'`);
  };

  it('keeps what a living duplicate needs', async () => {
    const { id } = await templates.create(actor);
    stored = await templates.keys('templates/');
    const copy = await templates.peer.call(duplicateTemplate, { actor, id });
    await templates.peer.call(deleteTemplate, { actor, id });
    await age();
    await sweep();
    expect(await templates.keys('templates/')).toEqual(stored);
    await templates.peer.call(deleteTemplate, { actor, id: copy.id });
    templates.world.usage.set(copy.id, 1);
  });

  it('keeps what decks begin with, though its templates are deleted', async () => {
    await age();
    await sweep();
    expect(await templates.keys('templates/')).toEqual(stored);
  });

  it('keeps for a while what nobody needs: a batch may be on its way', async () => {
    templates.world.usage.clear();
    await templates.query('UPDATE templates SET deleted_at = now()');
    await sweep();
    expect(await templates.keys('templates/')).toEqual(stored);
  });

  it('clears what nobody needs any more', async () => {
    await age();
    await sweep();
    expect(await templates.keys()).toEqual([]);
    expect(await templates.query('SELECT 1 FROM template_versions UNION ALL SELECT 1 FROM template_contents')).toEqual(
      [],
    );
  });

  it('clears objects of an upload that came to nothing, and leaves those of one in progress', async () => {
    await templates.create(actor, { bytes: samplePptx() });
    await templates.query('TRUNCATE templates, template_versions');
    await sweep();
    expect(await templates.keys('templates/')).toEqual(stored);
    await age();
    await sweep();
    expect(await templates.keys()).toEqual([]);
  });
});
