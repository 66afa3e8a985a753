import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { providerFetch } from './provider-fetch';

describe('an address that an admin has entered', () => {
  const fetchPublic = providerFetch([]);

  it.each([
    ['this machine', 'https://127.0.0.1/'],
    ['this machine', 'https://[::1]/'],
    ['this machine, written otherwise', 'https://2130706433/'],
    ['this machine, written otherwise', 'https://0x7f.1/'],
    ['this machine, within IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a private network', 'https://10.0.0.1/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['a name that leads to this machine', 'https://localhost/'],
  ])('is not opened where it leads to %s: %s', async (_what, address) => {
    await expect(fetchPublic(address)).rejects.toThrow(/private network/);
  });

  it.each(['http://login.example.com/', 'http://127.0.0.1/', 'ftp://login.example.com/', 'file:///etc/passwd'])(
    'is not opened without https: %s',
    async (address) => {
      await expect(fetchPublic(address)).rejects.toThrow(/not reached by https/);
    },
  );

  it('is not opened by plain http to another machine, whoever allows the host', async () => {
    await expect(providerFetch(['10.0.0.1'])('http://10.0.0.1/')).rejects.toThrow(/not reached by https/);
  });
});

describe('what a provider answers', () => {
  let server: Server;
  let answer: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const ask = (init: Parameters<ReturnType<typeof providerFetch>>[1] = {}) =>
    providerFetch(['127.0.0.1'])(`http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, init);

  it('is read with what was sent to it', async () => {
    answer = (request, response) => {
      request.on('data', (sent: Buffer) => response.end(`${request.method} ${sent.toString()}`));
    };
    const answered = await ask({ method: 'POST', body: new URLSearchParams({ code: 'a b' }) });
    expect([answered.status, await answered.text()]).toEqual([200, 'POST code=a+b']);
  });

  it('is not followed where it leads elsewhere', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const answered = await ask();
    expect([answered.status, answered.headers.get('location')]).toEqual([302, 'http://169.254.169.254/']);
  });

  it('is not read to its end where it has none', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const more = (): void => {
        sent += 1;
        if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(more));
      };
      more();
    };
    await expect(ask()).rejects.toThrow('too long');
    expect(sent).toBeLessThan(200);
  });

  it('is not waited for longer than its caller does', async () => {
    answer = () => undefined;
    await expect(ask({ signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort/);
  });
});
