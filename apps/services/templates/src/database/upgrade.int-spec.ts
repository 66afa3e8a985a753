import { openServiceDatabase } from '@rowdeck/persistence';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { Template } from '../templates/template.entity';
import { templatesDatabase } from './templates.database';

describeWith(['postgres'], 'a database of the first version', () => {
  let old: TestDatabase;

  beforeAll(async () => {
    const { migrations } = templatesDatabase;
    const first = migrations.findIndex(({ name }) => name.startsWith('CreateTemplates'));
    old = await freshDatabase('templates', { entities: [], migrations: migrations.slice(0, first + 1) });
    await old.dataSource.query(`INSERT INTO template_content VALUES ('a', now() - interval '1 year')`);
    await old.dataSource.query(
      `INSERT INTO template_version (id, sha256, file_name, file_size, file_key, slides_count, placeholders, faults, plain, watermarked, created_at)
       VALUES (gen_random_uuid(), 'a', 'Pitch.pptx', 1, 'k', 1, '[]', '[]', '{"base":{"length":100}}', '{}', now())`,
    );
    await old.dataSource.query(
      `INSERT INTO template (owner_id, name, version_id, created_at, deleted_at)
       SELECT gen_random_uuid(), 'Pitch', id, now() - interval '1 year', now() - interval '1 month' FROM template_version`,
    );
  });
  afterAll(() => old.drop());

  it('keeps a deleted template until generation has said that no batch needs it', async () => {
    const upgraded = await openServiceDatabase(templatesDatabase, { url: old.url });
    try {
      const [template] = await upgraded.manager.find(Template, { relations: { version: true } });
      expect(template).toMatchObject({ id: 1, name: 'Pitch', version: { fileName: 'Pitch.pptx' } });
      expect(await upgraded.query('SELECT owner_id, stored_bytes::int FROM storage_accounts')).toEqual([
        { owner_id: template?.ownerId, stored_bytes: 101 },
      ]);
      const versions = new TemplateVersionRepository(upgraded.manager, old.transactions);
      expect(await versions.unused(10)).toEqual([]);
      await upgraded.query(`INSERT INTO usage_reports VALUES ('generation', now())`);
      expect(await versions.unused(10)).toEqual([template?.version.id]);
    } finally {
      await upgraded.destroy();
    }
  });
});

describeWith(['postgres'], 'a database of before batches were summed by template', () => {
  let old: TestDatabase;

  beforeAll(async () => {
    const { migrations } = templatesDatabase;
    const sums = migrations.findIndex(({ name }) => name.startsWith('SumBatches'));
    old = await freshDatabase('templates', { entities: [], migrations: migrations.slice(0, sums) });
  });
  afterAll(() => old.drop());

  it('has the sums of its batches, which what the release before writes keeps in step', async () => {
    const insert = (template: number, completed: string) =>
      old.dataSource.query(
        `INSERT INTO template_batches (batch_id, template_id, row_count, completed_count) VALUES (gen_random_uuid(), ${template}, 9, ${completed})`,
      );
    for (const [template, completed] of [
      [1, '4'],
      [1, '5'],
      [1, 'NULL'],
      [2, 'NULL'],
      [3, '1'],
    ] as const)
      await insert(template, completed);
    const upgraded = await openServiceDatabase(templatesDatabase, { url: old.url });
    try {
      const sums = () => upgraded.query('SELECT template_id AS id, completed::int AS sum FROM batch_sums ORDER BY 1');
      expect(await sums()).toEqual([
        { id: 1, sum: 9 },
        { id: 3, sum: 1 },
      ]);
      await old.dataSource.query('UPDATE template_batches SET completed_count = 7 WHERE completed_count IS NULL');
      await old.dataSource.query('DELETE FROM template_batches WHERE template_id = 3');
      await insert(2, '2');
      expect(await sums()).toEqual([
        { id: 1, sum: 16 },
        { id: 2, sum: 9 },
      ]);
    } finally {
      await upgraded.destroy();
    }
  });
});
