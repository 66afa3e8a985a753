import { randomBytes } from 'node:crypto';
import { Client } from 'minio';
import { encryptForAdmin } from './admin-encryption';

/** What each account may do, by name: a policy document as AWS words it. */
export type MinioPolicies = Readonly<Record<string, object>>;

/** MinIO answers its administration below a path that no bucket can have. */
const ADMIN = { bucketName: 'minio', region: 'us-east-1' };

const SECRET_BYTES = 18;
const MOST_TRIES = 10;

class MinioAdmin {
  private readonly client: Client;

  constructor(private readonly address: URL) {
    const { hostname, port, username, password, searchParams } = address;
    this.client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: searchParams.get('ssl') !== 'false',
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
      // A server that has just started answers 503 until it has read its accounts.
      retryOptions: { maximumRetryCount: MOST_TRIES },
    });
  }

  async ensureBucket(): Promise<void> {
    const bucket = this.address.pathname.slice(1);
    if (!(await this.client.bucketExists(bucket))) await this.client.makeBucket(bucket);
  }

  async setPolicy(name: string, policy: object): Promise<void> {
    await this.ask('PUT', 'add-canned-policy', { name }, JSON.stringify(policy));
  }

  async setUser(accessKey: string, secretKey: string): Promise<void> {
    const body = encryptForAdmin(
      decodeURIComponent(this.address.password),
      JSON.stringify({ secretKey, status: 'enabled' }),
    );
    await this.ask('PUT', 'add-user', { accessKey }, body);
  }

  async attach(policyName: string, userOrGroup: string): Promise<void> {
    await this.ask('PUT', 'set-user-or-group-policy', { policyName, userOrGroup, isGroup: 'false' });
  }

  async removeUser(accessKey: string): Promise<void> {
    await this.ask('DELETE', 'remove-user', { accessKey });
  }

  private async ask(method: string, call: string, query: Record<string, string>, body: string | Buffer = '') {
    const options = { ...ADMIN, method, objectName: `admin/v3/${call}`, query: new URLSearchParams(query).toString() };
    await this.client.makeRequestAsyncOmit(options, body, [200, 204], ADMIN.region);
  }
}

const addressFor = (adminUrl: string, user: string, secret: string): string => {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = secret;
  return url.href;
};

/**
 * Makes the bucket, and an account with its policy for each name. Each call gives every account a new secret, and what an
 * account may do is what its policy says now.
 * @param adminUrl `s3://key:secret@host:port/bucket` of an administrator of a MinIO
 * @returns the OBJECT_STORE_URL of each account
 */
export const ensureMinioAccounts = async (
  adminUrl: string,
  policies: MinioPolicies,
): Promise<Record<string, string>> => {
  const admin = new MinioAdmin(new URL(adminUrl));
  await admin.ensureBucket();
  const urls: Record<string, string> = {};
  for (const [name, policy] of Object.entries(policies)) {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await admin.setPolicy(name, policy);
    await admin.setUser(name, secret);
    await admin.attach(name, name);
    urls[name] = addressFor(adminUrl, name, secret);
  }
  return urls;
};

/** Takes the accounts away again; their policies stay. */
export const removeMinioAccounts = async (adminUrl: string, names: readonly string[]): Promise<void> => {
  const admin = new MinioAdmin(new URL(adminUrl));
  for (const name of names) await admin.removeUser(name);
};
