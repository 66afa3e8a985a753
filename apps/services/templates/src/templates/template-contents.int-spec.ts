import { createHash } from 'node:crypto';
import {
  describeWith,
  folderObjectStore,
  freshDatabase,
  type TestDatabase,
  type TestObjectStore,
} from '@rowdeck/testing';
import { templatesDatabase } from '../database/templates.database';
import { TemplateContents } from './template-contents';

describeWith(['postgres'], 'the content of templates', () => {
  let database: TestDatabase;
  let objects: TestObjectStore;
  let contents: TemplateContents;

  beforeAll(async () => {
    [database, objects] = await Promise.all([freshDatabase('templates', templatesDatabase), folderObjectStore()]);
    contents = new TemplateContents(database.dataSource.manager, database.transactions, objects.store);
  });
  afterAll(async () => {
    await database.drop();
    await objects.drop();
  });
  beforeEach(() =>
    database.dataSource.query(
      'TRUNCATE template_contents, template_versions, template_drawings, templates, template_revisions, template_drafts',
    ),
  );

  const register = async (text: string) => {
    await objects.store.put('incoming/upload', Buffer.from(text));
    return contents.register('incoming/upload');
  };
  const age = () => database.dataSource.query(`UPDATE template_contents SET touched_at = now() - interval '2 hours'`);
  const known = () => database.dataSource.query<unknown[]>('SELECT sha256 FROM template_contents');
  const use = (sha256: string) =>
    database.dataSource.query(
      `INSERT INTO template_versions (id, sha256, file_name, file_size, file_key, slides_count, placeholders, faults, plain, watermarked, created_at)
       VALUES (gen_random_uuid(), $1, 'a.pptx', 1, 'k', 1, '[]', '[]', '{}', '{}', now())`,
      [sha256],
    );

  it('is known by the hash of the file, in a folder of its own', async () => {
    const sha256 = createHash('sha256').update('deck').digest('hex');
    expect(await register('deck')).toEqual({ sha256, folder: `templates/${sha256}` });
    await register('deck');
    expect(await known()).toEqual([{ sha256 }]);
  });

  it('is unused once nobody has touched it for an hour, until somebody uploads it again', async () => {
    const { sha256 } = await register('deck');
    expect(await contents.unused(10)).toEqual([]);
    await age();
    expect(await contents.unused(10)).toEqual([sha256]);
    await register('deck');
    expect(await contents.unused(10)).toEqual([]);
  });

  it('is neither unused nor forgotten while a version has it', async () => {
    const { sha256 } = await register('deck');
    await use(sha256);
    await age();
    await contents.forget(sha256);
    await contents.drop(sha256);
    expect([await contents.unused(10), await known()]).toEqual([[], [{ sha256 }]]);
  });

  it('loses its objects when it is dropped, and no other content does', async () => {
    const [gone, kept] = [await register('one'), await register('two')];
    for (const { folder } of [gone, kept]) await objects.store.put(`${folder}/original.pptx`, Buffer.from('x'));
    await age();
    await contents.drop(gone.sha256);
    expect(await objects.store.head(`${gone.folder}/original.pptx`)).toBeNull();
    expect(await objects.store.head(`${kept.folder}/original.pptx`)).not.toBeNull();
    expect(await known()).toEqual([{ sha256: kept.sha256 }]);
  });

  it('is not dropped when an upload of it came between', async () => {
    const { sha256, folder } = await register('deck');
    await age();
    const [found = ''] = await contents.unused(10);
    await register('deck');
    await objects.store.put(`${folder}/original.pptx`, Buffer.from('x'));
    await contents.drop(found);
    expect([await objects.store.head(`${folder}/original.pptx`), await known()]).toEqual([{ size: 1 }, [{ sha256 }]]);
  });
});
