import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import {
  movedPage,
  PAGE_PATHS,
  pageAt,
  PAGES,
  type RouteDefinition,
  returnTarget,
  signInPath,
  successOf,
  targetAfterSignIn,
} from '@rowdeck/contracts';
import { warnUnlessAway } from '@rowdeck/failures';
import { type NextFunction, type Request, type Response } from 'express';
import { type RequestSession } from '../http/request-session';
import { Refusals } from '../refusals/refusals';
import { SessionStrategy } from '../sessions/session.strategy';
import { Sites } from '../sites/sites';
import { pathAsked, routeAt, type Wish, wishForPage } from '../sites/navigation';
import { Shells } from './shells';
import { ShownThing } from './shown-thing';

/** Where emailed links lead: their token must not travel on, not even to our own server, whose log would keep it. */
const LINKED_BY_EMAIL: ReadonlySet<string> = new Set([
  PAGE_PATHS.confirmation,
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.emailChange,
]);

/** Where nobody has anything to do who is signed in already. */
const FOR_VISITORS: ReadonlySet<string> = new Set([
  PAGE_PATHS.signIn,
  PAGE_PATHS.secondFactor,
  PAGE_PATHS.signUp,
  PAGE_PATHS.checkEmail,
  PAGE_PATHS.forgotPassword,
]);

const plain = (path: string): string => path.toLowerCase().replace(/\/$/, '');

/** Whether there is something for a person at the address of a route: a file or a page, where others answer with data. */
const isForPeople = (route: RouteDefinition): boolean => successOf(route).kind === 'media';

/**
 * Answers who wants a page with the shell of its frontend, with 404 where the frontend has none; leaves calls to the
 * controllers. Whoever opens a page or a download that needs a session and has none, or one that has ended, is sent to sign
 * in first and back afterwards; whoever opens a page for signing in and has a session is sent on.
 */
@Injectable()
export class ShellsMiddleware implements NestMiddleware {
  private readonly logger = new Logger(ShellsMiddleware.name);

  constructor(
    private readonly sites: Sites,
    private readonly sessions: SessionStrategy,
    private readonly shells: Shells,
    private readonly shown: ShownThing,
    private readonly refusals: Refusals,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const wish = wishForPage(request);
    if (wish === 'unwanted') return next();
    const path = pathAsked(request);
    const moved = movedPage(path);
    if (moved !== undefined) return response.redirect(301, moved);
    const page = pageAt(path);
    if (wish === 'welcome' && !page.exists) return next();
    const found = page.exists ? undefined : routeAt(path);
    const route = found && isForPeople(found) ? found : undefined;
    const access = route?.access.session ?? PAGES[page.shell].access;
    const session = access === 'anyone' ? undefined : await this.sessionOf(request, response, wish);
    if (session === null) {
      const target = returnTarget(request.originalUrl, this.sites.addressOf(this.sites.of(request)));
      return response.redirect(302, signInPath(target));
    }
    if (route) return next();
    if (FOR_VISITORS.has(plain(path)) && (await this.sessionOf(request, response, wish))) {
      return response.redirect(302, this.afterSignIn(request));
    }
    if (LINKED_BY_EMAIL.has(plain(path))) response.set('referrer-policy', 'no-referrer');
    if (session?.profile.admin && access === 'operator' && !session.actor.admin) {
      // At an address of its own the panel has no settings: those are the product's.
      return response.redirect(302, this.sites.addressOf('product') + PAGE_PATHS.twoFactor);
    }
    if (session && access === 'operator' && !session.actor.admin) {
      // Whoever is no operator is shown a frontend that has no such page, and is noted as their call would be.
      this.refusals.note(request, session.actor, 'auth.forbidden');
      return this.shells.send(this.sites.separate ? 'public' : 'app', 404, response);
    }
    const exists = page.exists && (!session || (await this.shown.exists(path, session.actor)));
    await this.shells.send(page.shell, exists ? 200 : 404, response);
  }

  private afterSignIn(request: Request): string {
    const site = this.sites.of(request);
    const start = this.sites.separate && site === 'admin' ? PAGE_PATHS.admin : PAGE_PATHS.dashboard;
    const address = this.sites.addressOf(site);
    return targetAfterSignIn(new URL(request.originalUrl, address).searchParams.get('return_to'), address, start);
  }

  /** Null where there is none. While identity is away, undefined: the page says so better than a failed navigation. */
  private async sessionOf(
    request: Request,
    response: Response,
    wish: Wish,
  ): Promise<RequestSession | null | undefined> {
    try {
      // What a browser opens keeps the cookie that it is sent; a program that takes anything may not.
      return await (wish === 'asked' ? this.sessions.validatePage(request, response) : this.sessions.validate(request));
    } catch (error) {
      warnUnlessAway(this.logger, error, {}, 'Could not ask for the session of a navigation; the page is shown');
      return undefined;
    }
  }
}
