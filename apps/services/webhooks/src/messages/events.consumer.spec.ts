import {
  batchCompleted,
  type EnvelopeOf,
  faultsDetected,
  quotaThresholdReached,
  webhookMessage,
} from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { EventsConsumer } from './events.consumer';
import { type Told } from './queue-message';

const OWNER = '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001';
const manager = {} as EntityManager;

describe('what webhooks are told of', () => {
  const told: Told[] = [];
  const queue = { execute: (_manager: EntityManager, one: Told) => Promise.resolve(void told.push(one)) };
  const consumer = (url = 'https://decks.example.org') => new EventsConsumer(queue, { PUBLIC_URL: url });
  const envelope = <T>(data: T) => ({ id: 'a-b-c', time: '2026-11-22T08:00:00.000Z', data });
  beforeEach(() => (told.length = 0));

  const BATCH = {
    ...{ batch_id: 'b1', owner_id: OWNER, template_id: 7, template_name: 'Offer', batch_name: 'customers' },
    ...{ row_count: 3, completed_count: 2, failed_count: 1, not_made_count: 1, duration_ms: 9 },
  };
  const tellOfBatch = async (about: object = {}, url?: string) => {
    const event = envelope({ ...BATCH, ...about }) as unknown as EnvelopeOf<typeof batchCompleted>;
    await consumer(url).tellOfBatch(event, manager);
    return told[0];
  };

  it('a batch that has ended: with its counts, ids as text, and its address in the API', async () => {
    const one = await tellOfBatch();
    expect(one).toMatchObject({
      ...{ userId: OWNER, eventId: 'a-b-c', type: 'batch.completed', subject: 'batch:b1' },
      data: {
        ...{ batch_id: 'b1', batch_name: 'customers', template_id: '7', template_name: 'Offer', rerun: null },
        ...{ row_count: 3, completed_count: 2, failed_count: 1, not_made_count: 1 },
        batch_url: 'https://decks.example.org/api/v1/batches/b1',
      },
    });
    const { type, time: timestamp, data } = one ?? { type: '', time: '', data: {} };
    expect(webhookMessage.safeParse({ type, timestamp, data }).success).toBe(true);
  });

  it.each<[object, string, unknown]>([
    [{ completed_count: 1, failed_count: 2 }, 'batch.completed', null],
    [{ completed_count: 0, failed_count: 3 }, 'batch.failed', null],
    [{ rerun: { id: 'r', number: 2, row_count: 1, completed_count: 1, failed_count: 0 } }, 'batch.completed', 2],
    // Of a release before they had numbers.
    [{ rerun: { id: 'r', row_count: 1, completed_count: 1, failed_count: 0 } }, 'batch.completed', 1],
  ])('a batch with %j', async (about, type, rerun) => {
    expect(await tellOfBatch(about)).toMatchObject({ type, data: { rerun } });
  });

  it('a batch of a release that said less', async () => {
    expect(await tellOfBatch({ batch_name: undefined, not_made_count: undefined })).toMatchObject({
      data: { batch_name: '', not_made_count: 0 },
    });
  });

  it('has addresses with one slash, however the operator writes the public one', async () => {
    expect(await tellOfBatch({}, 'https://decks.example.org/')).toMatchObject({
      data: { batch_url: 'https://decks.example.org/api/v1/batches/b1' },
    });
  });

  it('a template with faults', async () => {
    const faults = [{ code: 'placeholder.unclosed', message: 'A placeholder is not closed.' }];
    const data = { template_id: 7, owner_id: OWNER, name: 'Offer', faults_count: 12, faults };
    await consumer().tellOfTemplate(envelope(data) as unknown as EnvelopeOf<typeof faultsDetected>, manager);
    expect(told).toMatchObject([
      {
        ...{ userId: OWNER, type: 'template.faulty', subject: 'template:7' },
        data: {
          ...{ template_id: '7', template_name: 'Offer', faults_count: 12, faults },
          template_url: 'https://decks.example.org/api/v1/templates/7',
        },
      },
    ]);
  });

  it('a month of which most is used, in one order for each month', async () => {
    const data = {
      ...{ user_id: OWNER, percent: 80, used: 200, limit: 250, tier: 'starter' },
      ...{ month: '2026-11-01', resets_on: '2026-12-01' },
    };
    await consumer().tellOfQuota(envelope(data) as unknown as EnvelopeOf<typeof quotaThresholdReached>, manager);
    expect(told).toMatchObject([
      {
        ...{ userId: OWNER, type: 'quota.reached', subject: 'quota:2026-11-01' },
        data: { percent: 80, used: 200, limit: 250, plan: 'starter', resets_on: '2026-12-01' },
      },
    ]);
  });
});
