import { once } from 'node:events';
import { createServer } from 'node:net';
import * as crypto from 'node:crypto';
import { FREE_PORTS, freePort, freePorts } from './free-port';

jest.mock('node:crypto', () => ({ ...jest.requireActual<typeof crypto>('node:crypto'), randomInt: jest.fn() }));

const { randomInt } = jest.requireActual<typeof crypto>('node:crypto');
const chosen = jest.mocked(crypto.randomInt as (min: number, max: number) => number);

describe('free ports', () => {
  beforeEach(() => chosen.mockImplementation((min, max) => randomInt(min, max)));

  it('are as many as asked for, all different, and none of those that connections are given', async () => {
    const ports = await freePorts(20);
    expect(new Set(ports).size).toBe(20);
    expect(ports.filter((port) => port < FREE_PORTS.first || port > FREE_PORTS.last)).toEqual([]);
    expect(FREE_PORTS.last).toBeLessThan(32_768);
  });

  it('can be listened on afterwards', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    await once(server.close(), 'close');
  });

  it('pass over one that is taken', async () => {
    const [taken = 0, free = 0] = await freePorts(2);
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    chosen.mockReturnValueOnce(taken).mockReturnValueOnce(taken).mockReturnValueOnce(free);
    expect(await freePort()).toBe(free);
    await once(server.close(), 'close');
  });

  it('are given up on in words when every try meets a server', async () => {
    const taken = await freePort();
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    chosen.mockReturnValue(taken);
    await expect(freePort()).rejects.toThrow(`No free port was found between ${FREE_PORTS.first}`);
    await once(server.close(), 'close');
  });
});
