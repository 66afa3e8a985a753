import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret, persistentSecret } from './superuser-password';

describe('persistentSecret', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-secret-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, and readable by its owner only', async () => {
    const file = join(folder, 'password');
    const secret = await persistentSecret(file);
    expect(secret).toMatch(/^[0-9a-f]{36}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await persistentSecret(file)).toBe(secret);
  });

  it('differs from one installation to the next', async () => {
    expect(await persistentSecret(join(folder, 'a'))).not.toBe(await persistentSecret(join(folder, 'b')));
  });

  it('fails where it cannot be kept', async () => {
    await expect(persistentSecret(join(folder, 'no', 'folder'))).rejects.toThrow(/ENOENT/);
  });
});

describe('keptSecret', () => {
  it('names the file that was lost, and never makes another', async () => {
    await expect(keptSecret('/nowhere/password')).rejects.toThrow(
      'The password of the database, in /nowhere/password, cannot be read (ENOENT): restore that file from a backup of the data folder.',
    );
  });
});
