import { ErrorCode, NatsError } from 'nats';
import { isMissing, isStreamMissing, publishProblem, requestProblem } from './nats-errors';

const apiError = (errCode: number): NatsError =>
  Object.assign(new NatsError('api', '404'), { api_error: { code: 404, err_code: errCode, description: '' } });
const natsError = (code: ErrorCode): NatsError => NatsError.errorForCode(code);

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
    const problem = requestProblem(error, 'rpc.a.b', 50);
    expect([problem.code, problem.message]).toEqual(['service.unavailable', expect.stringMatching(message)]);
  });

  it('a publication that is too large is not tried for ever', () => {
    expect(publishProblem(natsError(ErrorCode.MaxPayloadExceeded), 'events.a').code).toBe('message.too_large');
    expect(publishProblem(natsError(ErrorCode.Timeout), 'events.a').code).toBe('service.unavailable');
  });
});
