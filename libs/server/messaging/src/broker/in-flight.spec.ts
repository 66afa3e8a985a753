import { InFlight } from './in-flight';

describe('InFlight', () => {
  it('is idle at once when nothing runs', async () => {
    await expect(new InFlight().idle()).resolves.toBeUndefined();
  });

  it('waits for what runs, failures and late additions included', async () => {
    const inFlight = new InFlight();
    const ended: string[] = [];
    const end = (name: string) => new Promise<void>((resolve) => setImmediate(() => resolve(void ended.push(name))));
    inFlight.add(end('first').then(() => inFlight.add(end('late'))));
    inFlight.add(Promise.reject(new Error('its own affair')));
    expect(inFlight.size).toBe(2);

    await inFlight.idle();

    expect([ended, inFlight.size]).toEqual([['first', 'late'], 0]);
  });
});
