import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { asPortFailure, assertPortFree, endServer, listen, portOf } from './listen';

describe('listening', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    [
      'EADDRNOTAVAIL',
      'HEALTH_PORT',
      'Port 3000 cannot be opened at an address that is not this machine’s. Set HEALTH_HOST to one that is, or to 0.0.0.0.',
    ],
    ['EADDRINUSE', 'PORT', 'Port 3000 is in use by another program. Stop that program, or set PORT to another port.'],
    ['EACCES', 'HEALTH_PORT', 'Port 3000 may not be opened by this user. Set HEALTH_PORT to a port above 1023.'],
  ] as const)('%s says what to do', (code, variable, message) => {
    const cause = coded(code);
    expect(asPortFailure(cause, 3000, variable)).toMatchObject({ message, cause });
  });

  it.each([coded('EMFILE'), new TypeError('x'), 'oops', null])('leaves %p as it is', (error) => {
    expect(asPortFailure(error, 3000, 'PORT')).toBe(error);
  });

  it('is tried beforehand, and leaves the port free', async () => {
    const server = await listen(() => undefined, { port: 0, host: '127.0.0.1', tls: undefined });
    const port = portOf(server);
    await expect(assertPortFree(port, '127.0.0.1', 'PORT')).rejects.toThrow(`Port ${port} is in use`);
    await endServer(server);
    await assertPortFree(port, '127.0.0.1', 'PORT');
    await assertPortFree(port, '127.0.0.1', 'PORT');
  });

  it('answers what it cannot read with a problem, as every server of ours', async () => {
    const server = await listen(() => undefined, { port: 0, host: '127.0.0.1', tls: undefined });
    const socket = connect(portOf(server), '127.0.0.1');
    socket.write('hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*nosniff[^]*"code":"request\.unreadable"/);
    await endServer(server);
  });

  it('takes a free port, and cuts what is connected when it ends', async () => {
    const server = await listen(() => undefined, { port: 0, host: '127.0.0.1', tls: undefined });
    const waiting = fetch(`http://127.0.0.1:${portOf(server)}/`);
    await new Promise((resolve) => server.once('request', resolve));
    await endServer(server);
    await expect(waiting).rejects.toThrow();
    expect(server.listening).toBe(false);
  });
});
