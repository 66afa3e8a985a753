import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Test } from '@nestjs/testing';
import {
  authenticateSession,
  type BatchView,
  getBatch,
  getUsage,
  Problem,
  sessionsEnded,
  signOut,
} from '@rowdeck/contracts';
import { Broadcast, MessagingModule } from '@rowdeck/messaging';
import { GatewayForTest, GRACE, knowGrace, SIGNED_IN } from '../../test/gateway-for-test';

const BATCH = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02';
const MOST_STREAMS = 10;

describe('after sign-out', () => {
  let gateway: GatewayForTest;
  let identity: Broadcast;
  const open = new Set<ClientRequest>();
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    const batch = { id: BATCH, status: 'processing', row_count: 2, completed_count: 1, failed_count: 0 } as BatchView;
    gateway.answer(getBatch, () => batch);
    gateway.answer(signOut, () => ({}));
    gateway.answer(getUsage, () => {
      throw new Problem('service.unavailable');
    });
    const module = await Test.createTestingModule({
      imports: [MessagingModule.forService({ name: 'identity' })],
    }).compile();
    identity = module.get(Broadcast);
  });
  afterEach(() => {
    for (const asked of open) asked.destroy();
    open.clear();
    gateway.answer(authenticateSession, knowGrace);
  });
  afterAll(() => gateway.close());

  const follow = async (): Promise<IncomingMessage> => {
    const headers = { ...SIGNED_IN, accept: 'text/event-stream' };
    const asked = request(`${gateway.url}/app/batches/${BATCH}/events`, { headers, agent: false }).end();
    asked.on('error', () => undefined);
    open.add(asked);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  };
  const endSessions = () => gateway.answer(authenticateSession, () => null);

  it.each([
    ['DELETE', '/users/sign_out'],
    ['POST', '/logout'],
  ])('%s %s has the browser drop what it kept, and not the cookies of our neighbours', async (method, path) => {
    const { status, headers } = await gateway.ask(path, { method, headers: gateway.writeHeaders() });
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('the events of a batch end at once', async () => {
    const stream = await follow();
    endSessions();
    identity.publish(sessionsEnded.topic(GRACE.id), {});
    expect(await text(stream)).toContain('"completed_count":1');
  });

  it('the events end for a session that ended before anybody listened', async () => {
    let asked = 0;
    gateway.answer(authenticateSession, (input) => (asked++ === 0 ? knowGrace(input) : null));
    await text(await follow());
    expect(asked).toBeGreaterThan(1);
  });

  it('the events go on for another session of the same user, and while identity is away', async () => {
    const stream = await follow();
    let checked: () => void = () => undefined;
    const check = new Promise<void>((resolve) => (checked = resolve));
    gateway.answer(authenticateSession, () => {
      checked();
      throw new Problem('service.unavailable');
    });
    identity.publish(sessionsEnded.topic(GRACE.id), {});
    await check;
    gateway.answer(authenticateSession, knowGrace);
    identity.publish(sessionsEnded.topic(GRACE.id), {});
    expect((await gateway.ask(`/app/batches/${BATCH}`, { headers: SIGNED_IN })).status).toBe(200);
    expect(stream.readableEnded).toBe(false);
  });

  it('a session that opens streams without end is refused with how many there may be', async () => {
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, follow));
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
    const refused = await follow();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(await text(refused)).toContain('Close a page');
    endSessions();
    identity.publish(sessionsEnded.topic(GRACE.id), {});
    await Promise.all(streams.map((stream) => text(stream)));
    gateway.answer(authenticateSession, knowGrace);
    expect((await follow()).statusCode).toBe(200);
  });
});
