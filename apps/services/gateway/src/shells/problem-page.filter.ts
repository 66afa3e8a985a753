import { Catch, Injectable } from '@nestjs/common';
import { pageAt, type Problem } from '@rowdeck/contracts';
import { ProblemHttpFilter } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { pathAsked, wishForPage } from '../sites/navigation';
import { problemPage } from './problem-page';
import { Shells } from './shells';

/** What was set for a file that then could not be sent; with it, a browser would keep the page as that file. */
const OF_FILES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

/**
 * For controllers of files and pages, to which a browser may navigate, from a bookmark for one: a person is shown a page that
 * says what went wrong, and the way out; programs get the problem.
 */
@Injectable()
@Catch()
export class ProblemPageFilter extends ProblemHttpFilter {
  constructor(private readonly shells: Shells) {
    super();
  }

  protected override write(response: Response, problem: Problem, request: Request): void {
    if (wishForPage(request) !== 'asked') return super.write(response, problem, request);
    OF_FILES.forEach((name) => response.removeHeader(name));
    const path = pathAsked(request);
    if (problem.kind.status !== 404) {
      response.status(problem.kind.status).type('html').send(problemPage(problem, path));
      return;
    }
    this.shells
      .send(pageAt(path).shell, 404, response)
      .catch(() => response.status(404).type('html').send(problemPage(problem, path)));
  }
}
