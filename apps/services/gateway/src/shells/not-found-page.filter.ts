import { type ArgumentsHost, Catch, Injectable } from '@nestjs/common';
import { pageAt, Problem } from '@rowdeck/contracts';
import { ProblemHttpFilter } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { pathAsked, wishForPage } from '../sites/navigation';
import { Shells } from './shells';

/**
 * For controllers of files and pages, to which a browser may navigate: what is not there (any more) shows a person the page
 * that says so; programs get the problem.
 */
@Injectable()
@Catch()
export class NotFoundPageFilter extends ProblemHttpFilter {
  constructor(private readonly shells: Shells) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const missing = error instanceof Problem && error.kind.status === 404 && !response.headersSent;
    if (!missing || wishForPage(request) !== 'asked') return super.catch(error, host);
    this.shells
      .send(pageAt(pathAsked(request)).shell, 404, response)
      .catch((withoutPage: unknown) => super.catch(withoutPage, host));
  }
}
