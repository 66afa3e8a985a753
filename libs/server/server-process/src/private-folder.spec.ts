import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder } from './server';

describe('a private folder', () => {
  let parent = '';
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'rowdeck-private-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

  it('is made, with those above it', async () => {
    const folder = join(parent, 'a', 'b');
    await makePrivateFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it.each([0o755, 0o777, 0o750, 0o701, 0o500])('is closed where it was open (mode %i)', async (mode) => {
    await chmod(parent, mode);
    await makePrivateFolder(parent);
    expect(await modeOf(parent)).toBe(0o700);
  });

  it('stays one to pass through, under a server that ends', async () => {
    await chmod(parent, 0o711);
    await makePrivateFolder(parent);
    expect(await modeOf(parent)).toBe(0o711);
  });
});
