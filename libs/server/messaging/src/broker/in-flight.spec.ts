import { InFlight } from './in-flight';

describe('InFlight', () => {
  it('is idle at once when nothing runs', async () => {
    await expect(new InFlight().idle()).resolves.toBeUndefined();
  });

  it('waits for what runs, failures and late additions included', async () => {
    const inFlight = new InFlight();
    const ended: string[] = [];
    const end = (name: string, afterMs: number) =>
      new Promise<void>((resolve) => setTimeout(() => resolve(void ended.push(name)), afterMs));
    inFlight.add(end('first', 10).then(() => inFlight.add(end('late', 10))));
    inFlight.add(Promise.reject(new Error('its own affair')));
    expect(inFlight.size).toBe(2);

    await inFlight.idle();

    expect([ended, inFlight.size]).toEqual([['first', 'late'], 0]);
  });
});
