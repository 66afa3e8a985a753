import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@rowdeck/server-process';
import { addressOf, describeWith, eventually } from '@rowdeck/testing';
import { GatewayForTest } from '../test/gateway-for-test';

const CONF = resolve(__dirname, '../../../../docker/web.nginx.conf');

/** What an answer says to browsers about its safety. */
const SAFETY =
  /^(content-security|cross-origin|origin-agent|permissions|referrer|strict-transport|x-(?!powered|request))/;

/** Of an answer of the gateway, where it is reached by https. */
const headersOfGateway = async (): Promise<Record<string, unknown>> => {
  const gateway = await GatewayForTest.start({ PUBLIC_URL: 'https://decks.example' });
  const { headers } = await gateway.ask('/', { headers: { host: 'decks.example', accept: 'text/html' } });
  await gateway.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => SAFETY.test(name)));
};

describe('the files of a frontend that nginx serves', () => {
  it('have the headers of the gateway, on errors too', async () => {
    const conf = await readFile(CONF, 'utf8');
    const added = [...conf.matchAll(/^ {2}add_header (\S+) "(.*)" always;$/gm)];
    const headers = added.map(([, name = '', value]) => [name.toLowerCase(), value] as const);
    expect(Object.fromEntries(headers)).toEqual(await headersOfGateway());
    // One in a location would leave out all of these.
    expect(conf.match(/^\s*location .*add_header|^ {3,}add_header/gm)).toBeNull();
  });
});

describeWith(['nginx'], 'nginx itself', () => {
  let folder: string;
  let url: string;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-nginx-'));
    await mkdir(join(folder, 'web/assets/app'), { recursive: true });
    await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>the app</title>');
    await writeFile(join(folder, 'web/assets/app/index-1a2b.js'), 'export const built = true;');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const server = (await readFile(CONF, 'utf8'))
      .replace('include /etc/nginx/rowdeck/*.conf;', `listen 127.0.0.1:${port};`)
      .replace('/usr/share/nginx/html', join(folder, 'web'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (use) => `${use}_temp_path ${folder}/tmp;`,
    );
    const http = `http { types { text/html html; application/javascript js; } access_log off; ${temporary.join(' ')}\n${server}}`;
    const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\n${http}\n`;
    await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root; ${main}` : main);
    const nginx = spawn(addressOf('nginx'), ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    });
    stop = () => {
      nginx.kill('SIGQUIT');
      return once(nginx, 'exit');
    };
    await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(204));
  });
  afterAll(async () => {
    await stop?.();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['/', 200, 'no-cache'],
    ['/assets/app/index-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/app/nothing.js', 404, null],
    ['/healthz', 204, 'no-cache'],
  ])('answers %s with %i and its safety', async (path, status, kept) => {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, kept]);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => SAFETY.test(name)));
    expect(headers).toEqual(await headersOfGateway());
    expect(response.headers.get('server')).toBe('nginx');
    // No browser has to guess how the characters of a text are written.
    const type = response.headers.get('content-type');
    expect(type === null || type.endsWith('; charset=utf-8')).toBe(true);
  });
});
