import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStackFolders } from './stack-folders';

describe('the folders of the stack', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-folders-'));
    // As an earlier run left it: others read the keys of the services in what MinIO keeps.
    await mkdir(join(dataDir, 'minio/objects/.minio.sys'), { recursive: true, mode: 0o755 });
    await makeStackFolders(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it.each(['.', 'logs', 'mailbox', 'minio', 'nats'])('%s lets nobody else in', async (name) => {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
  });
});
