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
