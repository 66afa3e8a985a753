import { promises as fs, type Stats } from 'node:fs';
import { postgresPackage } from './postgres-package';
import { serverAccount } from './server-account';

describe('who runs Postgres', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is ourselves, unless we are root', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(await serverAccount()).toBeNull();
  });

  it('is another user where we are root, and never root', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(0);
    const account = await serverAccount();
    expect(account?.uid).toBeGreaterThan(0);
    expect(account?.gid).toBeGreaterThan(0);
  });

  it('is whoever made the database, where we are root and somebody else did', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(0);
    const stat = jest.spyOn(fs, 'stat');
    stat.mockResolvedValueOnce({ uid: 1000, gid: 1001 } as Stats);
    expect(await serverAccount('/home/somebody/.rowdeck/postgres/data')).toEqual({ uid: 1000, gid: 1001 });
    stat.mockResolvedValueOnce({ uid: 0, gid: 0 } as Stats);
    expect((await serverAccount('/root/.rowdeck/postgres/data'))?.uid).toBeGreaterThan(0);
    expect((await serverAccount('/nowhere'))?.uid).toBeGreaterThan(0);
  });
});

describe('the package of Postgres', () => {
  it('is found with its version, without running anything of it', async () => {
    const before = process.listenerCount('SIGTERM');
    const { folder, version } = await postgresPackage();
    expect([folder, version]).toEqual([expect.stringMatching(/native$/), expect.stringMatching(/^18\./)]);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
