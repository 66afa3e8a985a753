import { Inject, Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import { pageAt, PAGES, returnTarget, signInPath } from '@rowdeck/contracts';
import { type NextFunction, type Request, type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { SessionStrategy } from '../sessions/session.strategy';
import { pathAsked, routeAt, wishForPage } from './navigation';
import { Shells } from './shells';

/** Where emailed links lead: their token must not travel on, not even to our own server, whose log would keep it. */
const LINKED_BY_EMAIL: ReadonlySet<string> = new Set(['/users/confirmation', '/users/password/edit']);

/**
 * Answers who wants a page with the shell of its frontend, with 404 where the frontend has none; leaves calls to the
 * controllers. Whoever opens a page or a download that needs a session and has none, or one that has ended, is sent to sign
 * in first and back afterwards.
 */
@Injectable()
export class ShellsMiddleware implements NestMiddleware {
  private readonly logger = new Logger(ShellsMiddleware.name);
  private readonly origin: string;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly sessions: SessionStrategy,
    private readonly shells: Shells,
  ) {
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const wish = wishForPage(request);
    const path = pathAsked(request);
    const page = pageAt(path);
    const route = page.exists ? undefined : routeAt(path);
    if (wish === 'unwanted' || (wish === 'welcome' && !page.exists)) return next();
    const access = route?.access.session ?? PAGES[page.shell].access;
    if (access !== 'anyone' && !(await this.isSignedIn(request))) {
      const target = returnTarget(request.originalUrl, this.origin);
      return response.redirect(302, signInPath(target));
    }
    if (route) return next();
    if (LINKED_BY_EMAIL.has(path.toLowerCase().replace(/\/$/, ''))) response.set('referrer-policy', 'no-referrer');
    await this.shells.send(page.shell, page.exists ? 200 : 404, response);
  }

  /** While identity is away the page is shown, which says so better than a failed navigation. */
  private async isSignedIn(request: Request): Promise<boolean> {
    try {
      return (await this.sessions.validate(request)) !== null;
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not ask for the session of a navigation; the page is shown');
      return true;
    }
  }
}
