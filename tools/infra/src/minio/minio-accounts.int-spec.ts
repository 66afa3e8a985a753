import { randomBytes } from 'node:crypto';
import { openObjectStore } from '@rowdeck/object-storage';
import { addressOf, describeWith } from '../describe-with';
import { encryptForAdmin } from './admin-encryption';
import { ensureMinioAccounts, removeMinioAccounts } from './minio-accounts';

const suffix = randomBytes(6).toString('hex');
const bucket = `rowdeck-test-${suffix}`;
const account = `reader-${suffix}`;

const policy = (...actions: string[]) => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:GetBucketLocation'], Resource: [`arn:aws:s3:::${bucket}`] },
    { Effect: 'Allow', Action: actions, Resource: [`arn:aws:s3:::${bucket}/*`] },
  ],
});

describeWith(['minio'], 'accounts of MinIO', () => {
  const adminUrl = () => {
    const url = new URL(addressOf('minio'));
    url.pathname = `/${bucket}`;
    return url.href;
  };
  const ensure = async (...actions: string[]) =>
    (await ensureMinioAccounts(adminUrl(), { [account]: policy(...actions) }))[account] ?? '';

  afterAll(async () => {
    await (await openObjectStore(adminUrl())).delete('note');
    await removeMinioAccounts(adminUrl(), [account]);
  });

  it('have a new secret after each call, and the former one is refused', async () => {
    const before = await ensure('s3:GetObject');
    const after = await ensure('s3:GetObject');
    await expect(openObjectStore(before)).rejects.toThrow(/OBJECT_STORE_URL/);
    await expect(openObjectStore(after)).resolves.toBeDefined();
  });

  it('may do what their policy says now', async () => {
    const reader = await openObjectStore(await ensure('s3:GetObject'));
    await expect(reader.put('note', Buffer.from('x'))).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    await ensure('s3:GetObject', 's3:PutObject');
    const writer = await openObjectStore(await ensure('s3:GetObject', 's3:PutObject'));
    await expect(writer.put('note', Buffer.from('x'))).resolves.toEqual({ size: 1 });
  });

  it('are not made by one of them', async () => {
    const url = await ensure('s3:*');
    await expect(ensureMinioAccounts(url, { [`${account}-too`]: policy('s3:*') })).rejects.toThrow();
  });
});

describe('a body for MinIO’s administration', () => {
  it('holds nothing of its text, and is never the same twice', () => {
    const [one, other] = [1, 2].map(() => encryptForAdmin('secret', '{"secretKey":"hunter2"}'));
    expect(one?.toString('latin1')).not.toContain('hunter2');
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('is refused where it would need a second fragment', () => {
    expect(() => encryptForAdmin('secret', 'x'.repeat(16 * 1024 + 1))).toThrow(/second fragment/);
  });
});
