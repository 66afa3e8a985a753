import { Catch } from '@nestjs/common';
import { pageAt, type Problem } from '@rowdeck/contracts';
import { ProblemHttpFilter } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { challengeOf } from '../api-keys/challenge';
import { pathAsked, wishForPage } from '../sites/navigation';
import { type Sites } from '../sites/sites';
import { problemPage } from './problem-page';
import { type Shells } from './shells';

/** What was set for a file that then could not be sent; with it, a browser would keep the page as that file. */
const OF_FILES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

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
    if (wishForPage(request) !== 'asked') return super.write(response, problem, request);
    OF_FILES.forEach((name) => response.removeHeader(name));
    const path = pathAsked(request);
    if (problem.kind.status !== 404) {
      response
        .status(problem.kind.status)
        .type('html')
        .send(problemPage(problem, path, this.wayOut(problem)));
      return;
    }
    this.shells
      .send(pageAt(path).shell, 404, response)
      .catch(() => response.status(404).type('html').send(problemPage(problem, path)));
  }

  /** A link without a name would lead back to the name that is not ours. */
  private wayOut({ code }: Problem): string | undefined {
    return code === 'request.host' ? this.sites.addressOf('product') : undefined;
  }
}
