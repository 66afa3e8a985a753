import { Logger } from '@nestjs/common';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { describeWith, DisposableNats, Door, eventually } from '@rowdeck/testing';
import { type Broker } from '../broker';
import { openNatsBroker } from './open-nats-broker';

const SUBJECT = 'rpc.billing.echo';
/** As for an upload, of which a service may have much to read: longer than a test lasts, so that another limit has to end the call. */
const LONG_MS = 3_600_000;
/** Of who waited for an answer when the server was lost, and of who asks then. */
const GIVEN_UP = expect.stringMatching(/the connection was lost before the answer had come/) as string;
const NOT_SENT = expect.stringMatching(/the connection is lost/) as string;

describeWith(['nats', 'own-nats'], 'a NATS server', () => {
  let server: DisposableNats;
  let door: Door;
  let caller: Broker;
  let answerer: Broker;
  const served: string[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    const started = await DisposableNats.start();
    if (!started) throw new Error('no nats-server');
    server = started;
    door = new Door(server.url);
    await door.open();
    caller = await openNatsBroker({ service: 'gateway', url: door.url });
    answerer = await openNatsBroker({ service: 'billing', url: server.url });
    await answerer.serve(SUBJECT, async ({ body }) => {
      served.push(body);
      if (body === 'slow') await new Promise(() => undefined);
      return body;
    });
  });
  afterAll(async () => {
    await Promise.all([caller.close(), answerer.close()]);
    await door.close();
    await server.remove();
  });

  const ask = (body: string) => caller.request(SUBJECT, { body, headers: {} }, LONG_MS);
  const readiness = (): ServiceLifecycle => {
    const lifecycle = new ServiceLifecycle();
    lifecycle.markStarted();
    lifecycle.addReadinessCheck('messaging', () => caller.checkReady());
    return lifecycle;
  };

  it('that is frozen is not ready, and ready when it goes on', async () => {
    const lifecycle = readiness();
    expect(await lifecycle.notReady()).toEqual({});
    door.freeze();
    await eventually(async () =>
      expect(await lifecycle.notReady()).toEqual({ messaging: expect.stringMatching(/does not answer/) as string }),
    );
    door.thaw();
    await eventually(async () => expect(await lifecycle.notReady()).toEqual({}));
  });

  it('that goes before a call is answered lets nobody wait for as long as the answer may take', async () => {
    const slow = ask('slow');
    await eventually(() => expect(served).toContain('slow'));
    await door.close();
    await expect(slow).rejects.toMatchObject({ code: 'service.unavailable', cause: { message: GIVEN_UP } });
    expect(await readiness().notReady()).toEqual({
      messaging: expect.stringMatching(/^NATS does not answer\. Check NATS_URL/) as string,
    });
    await expect(ask('given up')).rejects.toMatchObject({ code: 'service.unavailable', cause: { message: NOT_SENT } });

    const early = ask('early');
    await door.open();
    expect(await early).toBe('early');
    expect(served).not.toContain('given up');
  });

  it('that is frozen for long is given up as one that has gone', async () => {
    const slow = ask('slow');
    door.freeze();
    await expect(slow).rejects.toMatchObject({ code: 'service.unavailable', cause: { message: GIVEN_UP } });
    door.thaw();
    await eventually(async () => expect(await ask('after')).toBe('after'));
  });
});
