import { withinTime } from './within-time';

describe('withinTime', () => {
  it('hands on a result that comes in time, and a failure', async () => {
    await expect(withinTime(Promise.resolve(1), 50, 'rpc.a.b')).resolves.toBe(1);
    await expect(withinTime(Promise.reject(new Error('no')), 50, 'rpc.a.b')).rejects.toThrow('no');
  });

  it('says who was silent for how long', async () => {
    const silent = new Promise<never>(() => undefined);
    await expect(withinTime(silent, 20, 'rpc.a.b')).rejects.toMatchObject({
      code: 'service.unavailable',
      params: { subject: 'rpc.a.b', timeoutMs: 20 },
    });
  });
});
