import { ErrorCode, NatsError } from 'nats';
import { isMissing, isStreamMissing, publishProblem, requestProblem } from './nats-errors';

const apiError = (errCode: number): NatsError =>
  Object.assign(new NatsError('api', '404'), { api_error: { code: 404, err_code: errCode, description: '' } });
const natsError = (code: ErrorCode): NatsError => NatsError.errorForCode(code);

const closed = natsError(ErrorCode.ConnectionClosed);

describe('NATS errors', () => {
  it.each([
    ['stream not found', apiError(10059), true, true],
    ['consumer not found', apiError(10014), false, true],
    ['message not found', apiError(10037), false, true],
    ['nobody answers', natsError(ErrorCode.NoResponders), true, true],
    ['silence', natsError(ErrorCode.Timeout), false, false],
    ['something else', new Error('boom'), false, false],
  ])('%s', (_what, error, streamMissing, missing) => {
    expect([isStreamMissing(error), isMissing(error)]).toEqual([streamMissing, missing]);
  });

  it.each([
    ['silence', natsError(ErrorCode.Timeout), /not answered within 50 ms/],
    ['nobody there', natsError(ErrorCode.NoResponders), /Nobody answers rpc\.a\.b/],
    ['a closed connection', natsError(ErrorCode.ConnectionClosed), /could not be called/],
  ])('a call that met %s', (_what, error, message) => {
    const problem = requestProblem(error, { subject: 'rpc.a.b', timeoutMs: 50, server: 'nats:4222' });
    expect([problem.code, problem.message]).toEqual(['service.unavailable', expect.stringMatching(message)]);
  });

  it('a publication that is too large is not tried for ever', () => {
    expect(publishProblem(natsError(ErrorCode.MaxPayloadExceeded), 'events.a', 'nats:4222').code).toBe(
      'message.too_large',
    );
  });

  it.each([10023, 10028, 10047, 10077])('a publication that JetStream has no room for says so (%d)', (errCode) => {
    const { cause, kind } = publishProblem(apiError(errCode), 'events.a', 'nats:4222');
    expect(kind.status).toBe(503);
    expect(cause).toMatchObject({
      part: 'Room in JetStream',
      remedy: expect.stringMatching(/^JetStream has no room: free or add space/) as string,
    });
  });

  it.each([
    ['call', requestProblem(closed, { subject: 'rpc.a.b', timeoutMs: 50, server: 'nats:4222' })],
    ['publication', publishProblem(closed, 'events.a', 'nats:4222')],
  ])('a %s without a connection names the server and the remedy for operators', (_what, problem) => {
    expect(problem.code).toBe('service.unavailable');
    expect(problem.cause).toMatchObject({
      name: 'NatsUnavailable',
      remedy: expect.stringContaining('NATS_URL') as string,
    });
    expect((problem.cause as Error).message).toMatch(/^NATS at nats:4222 cannot be used/);
    expect(problem.message).not.toContain('4222');
  });
});
