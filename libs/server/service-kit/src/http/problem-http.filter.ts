import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { PROBLEM_MEDIA_TYPE, toProblemBody, type Problem } from '@rowdeck/contracts';
import { forPeople } from '@rowdeck/failures';
import { type Request, type Response } from 'express';
import { currentContext } from '../context/request-context';
import { logProblem } from '../logging/log-problem';
import { httpProblem } from './http-problem';

/**
 * Answers every failure with RFC 9457 problem details, logged at the level of the catalogue. The log has the words for
 * operators, the answer those for people.
 */
@Catch()
export class ProblemHttpFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = httpProblem(error);
    logProblem(this.logger, problem, { method: request.method, path: request.path });
    this.send(http.getResponse<Response>(), forPeople(problem));
  }

  private send(response: Response, problem: Problem): void {
    // Too late for another status: a cut connection shows the client that the body is not whole.
    if (response.headersSent) return void response.destroy();
    const wait = problem.params['retry_after_seconds'];
    if (typeof wait === 'number') response.set('Retry-After', String(wait));
    const body = toProblemBody(problem, currentContext()?.requestId);
    response.status(body.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(body));
  }
}
