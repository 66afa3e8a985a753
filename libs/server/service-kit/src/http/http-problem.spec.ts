import {
  BadGatewayException,
  BadRequestException,
  ForbiddenException,
  HttpException,
  NotFoundException,
} from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { httpProblem } from './http-problem';

const expressError = (status: number): Error => Object.assign(new Error('request entity too large'), { status });

describe('httpProblem', () => {
  it.each([
    ['a problem', new Problem('quota.exceeded'), 'quota.exceeded'],
    ['a path that is not there', new NotFoundException('Cannot GET /nowhere'), 'request.not_found'],
    ['a guard', new ForbiddenException(), 'auth.forbidden'],
    ['a bad request', new BadRequestException(), 'request.invalid'],
    ['an unnamed client error', new HttpException('teapot', 418), 'request.invalid'],
    ['an unnamed server error', new BadGatewayException(), 'internal.unexpected'],
    ['a body that is too large for Express', expressError(413), 'request.too_large'],
    ['anything else', new TypeError('x is undefined'), 'internal.unexpected'],
    ['what is no error', 'oops', 'internal.unexpected'],
  ])('of %s', (_what, error, code) => {
    expect(httpProblem(error).code).toBe(code);
  });

  it('keeps to itself what an exception said', () => {
    expect(httpProblem(new NotFoundException('Cannot GET /nowhere?token=1')).message).not.toContain('token');
  });
});
