import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import type { NextFunction, Request, Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { SessionCookie } from '../sessions/session-cookie';
import { isNavigation, type ShellName, shellOf } from './shell-of';

const notBuilt = (file: string): string =>
  `The page ${file} cannot be read. Build the frontends (npm run build), or set WEB_ROOT to the folder that holds them.`;

/**
 * Answers navigations with the shell of the right frontend. A visitor without a session is sent to sign in first, so that
 * nobody watches an empty page turn into a sign-in form; whether the session is still good is found by the page's first call.
 */
@Injectable()
export class ShellsMiddleware implements NestMiddleware {
  private readonly shells = new Map<ShellName, Promise<string>>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly cookie: SessionCookie,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    // Not `request.path`: Nest mounts middleware on its route, and Express strips the mount from the path.
    const { pathname } = new URL(request.originalUrl, this.config.PUBLIC_URL);
    if (!isNavigation(request.method, pathname, request.headers.accept)) {
      next();
      return;
    }
    const shell = shellOf(pathname);
    if (shell !== 'public' && !this.cookie.read(request)) {
      response.redirect(302, `/users/sign_in?return_to=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    response
      .set({ 'cache-control': 'no-cache', vary: 'Accept, Cookie' })
      .type('html')
      .send(await this.read(shell));
  }

  private read(shell: ShellName): Promise<string> {
    const known = this.shells.get(shell);
    if (known) return known;
    const file = join(this.config.WEB_ROOT, shell, 'index.html');
    const reading = readFile(file, 'utf8').catch((cause: unknown) => {
      throw new Problem('internal.unexpected', { detail: notBuilt(file) }, { cause });
    });
    this.shells.set(shell, reading);
    reading.catch(() => this.shells.delete(shell));
    return reading;
  }
}
