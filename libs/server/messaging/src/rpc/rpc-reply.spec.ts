import { Problem } from '@rowdeck/contracts';
import { encodeFailure, encodeResult, problemOf, readReply } from './rpc-reply';

describe('an answer on the wire', () => {
  it.each([{ cents: 300 }, [], 'text', 0, false, null])('is the result %j', (result) => {
    expect(readReply(encodeResult(result))).toEqual({ result });
  });

  it('is no result where a handler has none', () => {
    expect(readReply(encodeResult(undefined))).toEqual({ result: null });
  });

  it('is the problem', () => {
    const problem = problemOf(new Problem('template.not_found'));
    expect(readReply(encodeFailure(problem))).toEqual({ problem });
  });

  it.each(['null', '7', '[]', '{}', '{"problem":{"code":"template.not_found"}}'])('is not %s', (answer) => {
    expect(readReply(answer)).toBeUndefined();
  });
});
