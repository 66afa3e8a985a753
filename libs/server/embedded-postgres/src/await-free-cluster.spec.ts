import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitFreeCluster } from './await-free-cluster';

/** Larger than any pid the kernel gives out. */
const NOBODY = 2 ** 22 + 1;

describe('awaitFreeCluster', () => {
  let data = '';

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'rowdeck-cluster-'));
  });

  afterEach(() => rm(data, { recursive: true }));

  const openedBy = (pid: number | string) => writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

  it.each<[string, () => Promise<void>]>([
    ['nobody has it open', () => Promise.resolve()],
    ['a server that was killed had it open', () => openedBy(NOBODY)],
    ['the file is not what Postgres writes', () => openedBy('?')],
  ])('goes on when %s', async (_what, prepare) => {
    await prepare();
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
  });

  it('waits for a server that is just ending', async () => {
    await openedBy(process.pid);
    setTimeout(() => void rm(join(data, 'postmaster.pid')), 150);
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
  });

  it('names the folder and the process when a server stays', async () => {
    await openedBy(process.pid);
    const waiting = awaitFreeCluster(data, 100);
    await expect(waiting).rejects.toThrow(new RegExp(`${data} \\(process ${process.pid}\\).*ROWDECK_DATA`));
  });
});
