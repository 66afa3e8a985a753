import { Logger } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { type Closing, closeTogether } from './close-together';

const AMPLE_MS = 60_000;
const NEVER = new Promise<void>(() => undefined);

describe('services of one process that end', () => {
  let story: string[];
  let logged: jest.SpyInstance;
  beforeEach(() => {
    story = [];
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  const tell = (words: string) => (): Promise<void> => Promise.resolve(void story.push(words));
  const closing = (name: ServiceName, work: Promise<void>, drainTimeoutMs = AMPLE_MS): Closing => {
    const lifecycle = new ServiceLifecycle();
    lifecycle.addDrainStep('work', () => work.then(tell(`${name} has worked`)));
    lifecycle.addDrainStep('calls', tell(`${name} has answered`), 'answers');
    lifecycle.addDrainStep('outbox', tell(`${name} has published`), 'rest');
    const closed = { closeApp: tell(`${name} is closed`), ended: tell(`${name} has ended`) };
    return {
      ...{ name, lifecycle, product: undefined, drainDelayMs: 0, drainTimeoutMs },
      ...closed,
      endTelemetry: tell(`${name} has told`),
    };
  };
  const words = (): unknown[] => logged.mock.calls.map((call: unknown[]) => call.at(-1));

  it('work off side by side, and answer until those that call them have worked off, too', async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const over = closeTogether(
      [closing('gateway', slow), closing('billing', Promise.resolve())],
      tell('all is closed'),
    );
    await new Promise(setImmediate);
    expect(story).toEqual(['gateway has answered', 'billing has worked']);
    story.length = 0;
    finish();
    await over;
    expect(story.slice(0, 2)).toEqual(['gateway has worked', 'billing has answered']);
    expect(story.slice(2, 4).sort()).toEqual(['billing has published', 'gateway has published']);
    expect(story.slice(4)).toEqual([
      ...['gateway is closed', 'billing is closed', 'all is closed', 'gateway has ended', 'billing has ended'],
      ...['gateway has told', 'billing has told'],
    ]);
    expect(words()).toEqual([]);
  });

  it('have one limit for all, and are told of in one line', async () => {
    const services = [
      closing('gateway', NEVER, 10),
      closing('teams', Promise.resolve(), 10),
      closing('billing', NEVER, 10),
    ];
    let limit = 0;
    await closeTogether(services, (limitMs) => Promise.resolve(void (limit = limitMs)));
    // Teams waits for the gateway, which may call it, and has no work of its own any more.
    expect(words()).toEqual(['Gave up waiting for what is running after 10 ms: gateway, billing']);
    expect(story.filter((told) => told.endsWith('has ended'))).toHaveLength(3);
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(2_510);
  });

  it('all end though closing one of them fails', async () => {
    const broken = { ...closing('teams', Promise.resolve()), closeApp: () => Promise.reject(new Error('broken')) };
    await closeTogether([broken, closing('billing', Promise.resolve())], tell('all is closed'));
    expect(words()).toEqual(['Failed while closing: teams']);
    expect(story).toEqual(expect.arrayContaining(['billing is closed', 'all is closed', 'teams has ended']));
  });
});
