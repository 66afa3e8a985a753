import { Catch } from '@nestjs/common';
import {
  isOAuthPath,
  oauthErrorOf,
  pageAt,
  presentationsHttp,
  type Problem,
  type ProblemBody,
  problemForPrograms,
  problemOfValues,
  toProblemBody,
} from '@rowdeck/contracts';
import { currentContext, ProblemHttpFilter } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { challengeOf } from '../api-keys/challenge';
import { isApiPath } from '../http/request-key';
import { pathAsked, wishForPage } from '../sites/navigation';
import { type Sites } from '../sites/sites';
import { problemPage } from './problem-page';
import { type Shells } from './shells';

/** What was set for a file that then could not be sent; with it, a browser would keep the page as that file. */
const OF_FILES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

/** Whether a call has the values of one presentation in place of a table. Express compares paths without regard to case. */
const isOfValues = (path: string): boolean => path.toLowerCase().replace(/\/$/, '') === presentationsHttp.render.path;

/**
 * Wherever a browser navigates to, also where a request is refused before anybody looks at its path: a person is shown a page
 * that says what went wrong, and the way out; programs get the problem.
 */
@Catch()
export class ProblemPageFilter extends ProblemHttpFilter {
  constructor(
    private readonly shells: Shells,
    private readonly sites: Sites,
  ) {
    super();
  }

  protected override write(response: Response, problem: Problem, request: Request): void {
    // What is refused at once has not been marked as kept by nobody.
    if (!response.hasHeader('cache-control')) response.set('cache-control', 'private, no-store');
    const challenge = challengeOf(problem, pathAsked(request));
    if (challenge !== undefined) response.set('www-authenticate', challenge);
    if (isOAuthPath(pathAsked(request))) return this.writeForOAuth(response, problem);
    if (wishForPage(request) !== 'asked') return super.write(response, problem, request);
    OF_FILES.forEach((name) => response.removeHeader(name));
    const path = pathAsked(request);
    if (problem.kind.status !== 404) {
      this.endWithPage(response, problem, path);
      return;
    }
    this.shells.send(pageAt(path).shell, 404, response).catch(() => this.endWithPage(response, problem, path));
  }

  protected override bodyOf(problem: Problem, request: Request): ProblemBody {
    const path = pathAsked(request);
    if (!isApiPath(path)) return super.bodyOf(problem, request);
    const said = isOfValues(path) ? problemOfValues(problem) : problem;
    const address = `${this.sites.addressOf('product')}/api/docs/problems/${problem.code}`;
    return { ...super.bodyOf(problemForPrograms(said), request), documentation_url: address };
  }

  /** RFC 6749, section 5.2: an object with `error`; what our problems have stands beside it. */
  private writeForOAuth(response: Response, problem: Problem): void {
    const { status, ...error } = oauthErrorOf(problem);
    const body = { ...toProblemBody(problem, currentContext()?.requestId), status, ...error };
    this.end(response, { status, type: 'application/json', body: JSON.stringify(body) });
  }

  private endWithPage(response: Response, problem: Problem, path: string): void {
    const { status } = problem.kind;
    this.end(response, { status, type: 'text/html', body: problemPage(problem, path, this.wayOut(problem)) });
  }

  /** A link without a name would lead back to the name that is not ours. */
  private wayOut({ code }: Problem): string | undefined {
    return code === 'request.host' ? this.sites.addressOf('product') : undefined;
  }
}
