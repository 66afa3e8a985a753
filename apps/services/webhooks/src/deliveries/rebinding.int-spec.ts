import { type LookupAddress } from 'node:dns';
import { BlockList } from 'node:net';
import { describeWith, eventually } from '@rowdeck/testing';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';
import { ReceiverHosts } from '../addresses/receiver-hosts';
import { postMessage } from './post-message';

const PUBLIC: LookupAddress = { address: '203.0.112.7', family: 4 };
const PRIVATE: LookupAddress = { address: '127.0.0.2', family: 4 };

describeWith(['postgres'], 'a name that leads elsewhere after it was saved', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  let resolve: jest.SpyInstance<Promise<readonly LookupAddress[]>, [string]>;
  beforeAll(async () => {
    // Only the address of the receiver may be sent to.
    webhooks = await WebhooksForTest.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
    receiver = await ReceiverForTest.start();
  });
  beforeEach(() => {
    resolve = jest.spyOn(ReceiverHosts.prototype, 'resolve');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await receiver.close();
    await webhooks.close();
  });

  it('is refused when it is saved with such an address', async () => {
    resolve.mockResolvedValue([PUBLIC, PRIVATE]);
    await expect(webhooks.create(newActor(), 'https://rebound.example.com/hook')).rejects.toMatchObject({
      code: 'webhook.invalid',
      errors: { url: [expect.stringMatching(/private network/) as string] },
    });
  });

  it('is refused at the sending', async () => {
    const ana = newActor();
    resolve.mockResolvedValue([PUBLIC]);
    const { id } = await webhooks.create(ana, 'https://rebound.example.com/hook');
    resolve.mockResolvedValue([PRIVATE]);
    await webhooks.endBatch(ana);
    await eventually(async () => {
      const { attempts, reason } = await webhooks.newest(ana, id);
      expect([attempts.length, reason]).toEqual([1, expect.stringMatching(/private network/)]);
    });
  });

  it('is connected to at the addresses that were checked, and asked again nowhere', async () => {
    const hosts = new ReceiverHosts({
      WEBHOOK_ALLOWED_NETWORKS: new BlockList(),
      DNS_SERVERS: [],
    });
    const asked: string[] = [];
    // Between the check and the connection the name changes: the connection is checked too.
    resolve.mockImplementation((host) => {
      asked.push(host);
      return Promise.resolve(asked.length === 1 ? [PUBLIC] : [PRIVATE]);
    });
    const post = { url: `https://rebound.example.com:${receiver.port}/hook`, headers: {}, body: '{}' };
    const { error } = await postMessage(hosts, post, 2_000);
    expect(error).toMatch(/private network/);
    expect([receiver.received, asked]).toEqual([[], ['rebound.example.com', 'rebound.example.com']]);
  });
});
