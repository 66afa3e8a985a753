import { type RpcClient } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { ClockOfIdentity } from './clock-of-identity';

const HOUR_MS = 3_600_000;

describe('the time of a gateway', () => {
  const lifecycle = new ServiceLifecycle();
  const metrics = new ServiceMetrics('gateway');
  let now: string | undefined;
  const clock = new ClockOfIdentity(
    { call: () => Promise.resolve({ keys: [], now }) } as unknown as RpcClient,
    lifecycle,
    metrics,
  );
  lifecycle.markStarted();

  const offset = async () => {
    const [figure] = (await metrics.registry.getSingleMetric('clock_offset_seconds')?.get())?.values ?? [];
    return figure?.value;
  };

  it('is its own while identity tells none', async () => {
    await clock.read();
    expect(await offset()).toBeNaN();
  });

  it('is that of identity, and readiness tells that its own differs', async () => {
    now = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    await clock.read();
    expect(Math.round((Date.now() - databaseNow().getTime()) / HOUR_MS)).toBe(2);
    expect(Math.round(((await offset()) ?? 0) / 3_600)).toBe(2);
    expect(await lifecycle.notReady()).toEqual({});
    expect(await lifecycle.parts()).toEqual([
      expect.objectContaining({
        name: 'clock',
        fault: expect.stringMatching(/is 120 min ahead of .* by NTP/) as string,
      }),
    ]);
  });
});
