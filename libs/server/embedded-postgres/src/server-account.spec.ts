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
});

describe('the package of Postgres', () => {
  it('is found with its version, without running anything of it', async () => {
    const before = process.listenerCount('SIGTERM');
    const { folder, version } = await postgresPackage();
    expect([folder, version]).toEqual([expect.stringMatching(/native$/), expect.stringMatching(/^18\./)]);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
