import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLibraryLinks } from './postgres-package';

describe('completeLibraryLinks', () => {
  let root = '';

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rowdeck-links-'));
    await mkdir(join(root, 'native', 'lib'), { recursive: true });
  });

  afterEach(() => rm(root, { recursive: true }));

  const list = (links: object[]) => writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));

  it('makes those that are missing and leaves those that are there', async () => {
    await list([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ]);
    await symlink('made-by-the-install-script', join(root, 'native', 'lib', 'libpq.so'));

    await completeLibraryLinks(root);

    expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(await readlink(join(root, 'native', 'lib', 'libpq.so'))).toBe('made-by-the-install-script');
  });

  it('makes no link from one folder into another', async () => {
    await list([{ source: 'native/lib/libpq.so.5.18', target: 'native/bin/libpq.so' }]);
    await expect(completeLibraryLinks(root)).rejects.toThrow(/does not lie beside/);
  });
});
