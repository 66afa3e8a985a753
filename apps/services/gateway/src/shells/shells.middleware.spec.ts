import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import type { Request, Response } from 'express';
import { gatewayConfig } from '../config/gateway.config';
import { SessionCookie } from '../sessions/session-cookie';
import { ShellsMiddleware } from './shells.middleware';

/** Keeps what was sent. */
class ResponseForTest {
  sent = '';
  location = '';
  readonly headers: Record<string, string> = {};

  set(headers: Record<string, string>): this {
    Object.assign(this.headers, headers);
    return this;
  }

  type(): this {
    return this;
  }

  send(body: string): void {
    this.sent = body;
  }

  redirect(_status: number, location: string): void {
    this.location = location;
  }
}

describe('the shells of the frontends', () => {
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'rowdeck-shells-'));
    await mkdir(join(webRoot, 'public'));
    await writeFile(join(webRoot, 'public/index.html'), 'the public shell');
  });
  afterAll(() => rm(webRoot, { recursive: true, force: true }));

  const open = async (originalUrl: string, headers: Record<string, string> = {}) => {
    const config = gatewayConfig.read(new ServiceEnvironment({ WEB_ROOT: webRoot }));
    const response = new ResponseForTest();
    let passed = false;
    await new ShellsMiddleware(config, new SessionCookie(config)).use(
      { method: 'GET', originalUrl, headers: { accept: 'text/html', ...headers } } as unknown as Request,
      response as unknown as Response,
      () => (passed = true),
    );
    return { response, passed };
  };

  it('answer a navigation, differently for those who are signed in', async () => {
    const { response } = await open('/pricing');
    expect(response.sent).toBe('the public shell');
    expect(response.headers).toMatchObject({ vary: 'Accept, Cookie' });
  });

  it('leave calls to the controllers', async () => {
    expect((await open('/app/templates', { accept: 'application/json' })).passed).toBe(true);
  });

  it('send a visitor to sign in, and back to where they wanted to go', async () => {
    const { response } = await open('/app/presentations?page=2');
    expect(response.location).toBe('/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2');
  });

  it('say what to do when a frontend has not been built', async () => {
    await expect(open('/admin', { cookie: 'rowdeck_session=token' })).rejects.toThrow(
      `The page ${join(webRoot, 'admin/index.html')} cannot be read. Build the frontends (npm run build), or set WEB_ROOT`,
    );
  });
});
