import {
  getBatchStorage,
  getMonthUsage,
  getTemplateStorage,
  getTier,
  getToldStorage,
  planOf,
  Problem,
} from '@rowdeck/contracts';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const MB = 1_000_000;

describe('what an account stores', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
    edge.gateway.answer(getTemplateStorage, () => ({ stored: 23 * MB, reserved: 64 * MB }));
    edge.gateway.answer(getBatchStorage, () => ({ stored: 2 * MB, reserved: 6 * MB }));
  });
  afterAll(() => edge.close());

  const storageOfPage = async () => {
    const request = { method: 'GET', path: '/settings/storage', headers: { accept: 'application/json' } };
    const answer = await edge.send('member', { ...request, csrf: 'missing' });
    return ((await answer.json()) as { storage: object }).storage;
  };
  const usageOfProgram = async () => {
    const headers = { authorization: `Bearer ${KEYS.read}` };
    const answer = await fetch(`${edge.gateway.url}/api/v1/usage`, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('is told from what is kept free for uploads that are under way, on pages and to programs', async () => {
    const all = { used_bytes: 25 * MB, reserved_bytes: 70 * MB, estimated: false };
    const parts = { templates_bytes: 23 * MB, batches_bytes: 2 * MB };
    edge.gateway.answer(getTier, () => ({ tier: 'starter' as const, billing: 'manual' as const }));
    expect(await storageOfPage()).toEqual({ ...all, ...parts, limit_bytes: planOf('starter').storageBytes });
    const { body } = await usageOfProgram();
    expect(body['storage']).toEqual({ ...all, limit_bytes: planOf('starter').storageBytes });
  });

  it('is of a plan without a limit, too', async () => {
    edge.gateway.answer(getTier, () => ({ tier: 'enterprise' as const, billing: 'manual' as const }));
    expect(await storageOfPage()).toMatchObject({ used_bytes: 25 * MB, limit_bytes: null });
  });

  it('is what was told last of a service that does not answer, and says so', async () => {
    const away = () => {
      throw new Problem('service.unavailable');
    };
    edge.gateway.answer(getToldStorage, () => ({
      templates: { stored: 80 * MB, reserved: 10 * MB },
      generation: { stored: 9 * MB, reserved: 0 },
    }));
    edge.gateway.answer(getTemplateStorage, away);
    const { status, body } = await usageOfProgram();
    const ofTemplates = { used_bytes: 82 * MB, reserved_bytes: 16 * MB, estimated: true };
    expect([status, body['storage']]).toMatchObject([200, ofTemplates]);
    edge.gateway.answer(getBatchStorage, away);
    const parts = { templates_bytes: 80 * MB, batches_bytes: 9 * MB };
    expect(await storageOfPage()).toMatchObject({
      used_bytes: 89 * MB,
      reserved_bytes: 10 * MB,
      ...parts,
      estimated: true,
    });
  });

  it('is not said where its service has another reason, nor without billing', async () => {
    edge.gateway.answer(getTemplateStorage, () => {
      throw new Problem('internal.unexpected');
    });
    expect((await usageOfProgram()).status).toBe(500);
    edge.gateway.answer(getTemplateStorage, () => ({ stored: 0, reserved: 0 }));
    edge.gateway.answer(getMonthUsage, () => {
      throw new Problem('service.unavailable');
    });
    const { status, body } = await usageOfProgram();
    expect([status, body['code']]).toEqual([503, 'service.unavailable']);
  });
});
