import {
  type ArgumentsHost,
  BadGatewayException,
  BadRequestException,
  ForbiddenException,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import { Problem, type ProblemCode } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from '@rowdeck/failures';
import { httpProblem, ProblemHttpFilter } from './problem-http.filter';

const expressError = (status: number, type?: string): Error =>
  Object.assign(new Error('request entity too large'), { status, type });

/** As body-parser passes on those of zlib, and `send` those of the file system. */
const numberedError = (status: number): Error =>
  Object.assign(new Error('incorrect header check'), { status, errno: -3, code: 'Z_DATA_ERROR' });

describe('httpProblem', () => {
  it.each([
    ['a problem', new Problem('quota.exceeded'), 'quota.exceeded'],
    ['a path that is not there', new NotFoundException('Cannot GET /nowhere'), 'request.not_found'],
    ['a guard', new ForbiddenException(), 'auth.forbidden'],
    ['a bad request', new BadRequestException(), 'request.invalid'],
    ['an unnamed client error', new HttpException('teapot', 418), 'request.invalid'],
    ['an unnamed server error', new BadGatewayException(), 'internal.unexpected'],
    ['a body that is too large for Express', expressError(413), 'request.too_large'],
    ['a body that is no JSON', expressError(400, 'entity.parse.failed'), 'request.unreadable'],
    ['a body in Latin-1', expressError(415, 'charset.unsupported'), 'request.unreadable'],
    ['a body that is packed in an unknown way', expressError(415, 'encoding.unsupported'), 'request.unreadable'],
    ['a body that breaks off', expressError(400, 'request.aborted'), 'request.unreadable'],
    ['a body of another length', expressError(400, 'request.size.invalid'), 'request.unreadable'],
    ['a body that is not packed as it says', numberedError(400), 'request.unreadable'],
    ['a file that is not there', numberedError(404), 'request.not_found'],
    ['anything else', new TypeError('x is undefined'), 'internal.unexpected'],
    ['what is no error', 'oops', 'internal.unexpected'],
  ])('of %s', (_what, error, code) => {
    expect(httpProblem(error).code).toBe(code);
  });

  it('keeps to itself what an exception said', () => {
    expect(httpProblem(new NotFoundException('Cannot GET /nowhere?token=1')).message).not.toContain('token');
  });
});

/** What was sent in a response. */
const responseTo = (error: unknown, headersSent = false) => {
  const sent = { headers: {} as Record<string, string>, status: 0, type: '', length: 0, body: '', destroyed: false };
  const response = {
    headersSent,
    locals: {} as Record<string, unknown>,
    set: (name: string, value: string) => ((sent.headers[name] = value), response),
    writeHead: (status: number, { 'content-type': type, 'content-length': length }: Record<string, unknown>) => (
      Object.assign(sent, { status, type, length }),
      response
    ),
    end: (body: string) => void (sent.body = body),
    destroy: () => void (sent.destroyed = true),
  };
  const http = { getRequest: () => ({ method: 'POST', path: '/users' }), getResponse: () => response };
  new ProblemHttpFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return sent;
};

describe('a flood', () => {
  const linesOf = (code: ProblemCode, times: number, ip: (n: number) => string): number => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const filter = new ProblemHttpFilter();
    const response = { headersSent: true, destroy: () => undefined };
    for (let n = 0; n < times; n += 1) {
      const http = {
        getRequest: () => ({ method: 'GET', path: '/', ip: ip(n) }),
        getResponse: () => response,
      };
      filter.catch(new Problem(code), { switchToHttp: () => http } as unknown as ArgumentsHost);
    }
    const lines = log.mock.calls.length + warn.mock.calls.length;
    log.mockRestore();
    warn.mockRestore();
    return lines;
  };

  it.each(['request.not_found', 'request.host', 'request.rate_limited', 'auth.forbidden'] as const)(
    'of %s from one place is a few lines, and each place has its own',
    (code) => {
      expect(linesOf(code, 500, () => '203.0.113.7')).toBe(10);
      expect(linesOf(code, 40, (n) => `203.0.113.${n}`)).toBe(40);
    },
  );

  it('of what a part that is away refuses is a line', () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const away = new InfrastructureUnavailable('storage.unavailable', 'The store is away.', 'Start it.');
    const filter = new ProblemHttpFilter();
    const http = {
      getRequest: () => ({ method: 'GET', path: '/', ip: '203.0.113.7' }),
      getResponse: () => ({ headersSent: true, destroy: () => undefined }),
    };
    for (let n = 0; n < 200; n += 1) filter.catch(away, { switchToHttp: () => http } as unknown as ArgumentsHost);
    expect(error.mock.calls).toEqual([[{ part: 'The object store' }, expect.stringContaining('The store is away.')]]);
    error.mockRestore();
  });

  it('of what is no such refusal has a line for each', () => {
    expect(linesOf('team.invalid', 20, () => '203.0.113.7')).toBe(20);
  });
});

describe('ProblemHttpFilter', () => {
  beforeAll(() => void Logger.overrideLogger(false));

  it('sends a problem with its status, its words and its fields', () => {
    const problem = new Problem('team.invalid', { detail: 'Name it “x”.', errors: { 'team.name': ['Name it.'] } });
    const { status, type, length, body, headers } = responseTo(problem);
    expect([status, type, headers]).toEqual([422, 'application/problem+json; charset=utf-8', {}]);
    expect(length).toBe(Buffer.byteLength(body));
    expect(JSON.parse(body)).toMatchObject({ code: 'team.invalid', errors: { 'team.name': ['Name it.'] } });
  });

  it('says in the header how long to wait, for programs that know nothing of problems', () => {
    const problem = new Problem('request.rate_limited', { params: { retry_after_seconds: 540 } });
    expect(responseTo(problem)).toMatchObject({ status: 429, headers: { 'Retry-After': '540' } });
  });

  it.each<[ProblemCode, Record<string, string>]>([
    ['service.unavailable', { 'Retry-After': '5' }],
    ['service.busy', { 'Retry-After': '5' }],
    ['storage.unavailable', { 'Retry-After': '5' }],
    ['request.rate_limited', { 'Retry-After': '5' }],
    ['internal.unexpected', {}],
    ['auth.forbidden', {}],
  ])('says when to ask again where that helps: %s', (code, headers) => {
    expect(responseTo(new Problem(code)).headers).toEqual(headers);
  });

  it('keeps to itself what an unexpected error says', () => {
    const { status, body } = responseTo(new Error('password of the database: hunter2'));
    expect(status).toBe(500);
    expect(body).not.toContain('hunter2');
  });

  it('cuts an answer that has begun', () => {
    expect(responseTo(new Error('late'), true)).toMatchObject({ destroyed: true, status: 0 });
  });
});
