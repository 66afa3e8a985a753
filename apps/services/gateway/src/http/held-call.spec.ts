import { Logger } from '@nestjs/common';
import { type Actor, CALL_LEASE, finishCall, Problem, renewCall, type RpcDefinition } from '@rowdeck/contracts';
import { partsAway } from '@rowdeck/failures';
import { HeldCall } from './held-call';

const ANSWER = { status: 201, etag: null, body: '{}' };
const BEAT_MS = CALL_LEASE.renewedEverySeconds * 1_000;
const away = () => new Problem('service.unavailable');

describe('a call that a gateway holds', () => {
  let asked: string[];
  let failure: Error | null;
  let held: boolean;

  beforeEach(() => {
    [asked, failure, held] = [[], null, true];
    jest.useFakeTimers();
    jest.spyOn(partsAway, 'refused').mockReturnValue(true);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const rpc = {
    call: ({ method }: RpcDefinition) => {
      asked.push(method);
      return failure ? Promise.reject(failure) : Promise.resolve(method === renewCall.method ? { held } : {});
    },
  };
  const begin = () => new HeldCall(rpc as never, { actor: {} as Actor, key: 'key', ticket: 'ticket' });
  const times = ({ method }: RpcDefinition) => asked.filter((one) => one === method).length;
  const beats = (count: number) => jest.advanceTimersByTimeAsync(count * BEAT_MS);

  it('that ends within the first interval renews nothing', async () => {
    const call = begin();
    await jest.advanceTimersByTimeAsync(BEAT_MS - 1);
    await call.finish(ANSWER);
    await beats(10);
    expect(asked).toEqual([finishCall.method]);
  });

  it('is renewed at each interval, several times within a lease, until it has ended', async () => {
    const call = begin();
    await beats(5);
    await call.finish(null);
    await beats(5);
    expect([times(renewCall), times(finishCall)]).toEqual([5, 1]);
    expect(CALL_LEASE.renewedEverySeconds * 3).toBeLessThan(CALL_LEASE.seconds);
    expect(CALL_LEASE.renewedEverySeconds).toBeLessThan(CALL_LEASE.doubtedSeconds);
  });

  it('goes on to be renewed where one renewal failed', async () => {
    const call = begin();
    failure = away();
    await beats(2);
    failure = null;
    await beats(2);
    await call.finish(ANSWER);
    expect(times(renewCall)).toBe(4);
  });

  it('is renewed no more where it was taken over', async () => {
    begin();
    held = false;
    await beats(10);
    expect(asked).toEqual([renewCall.method]);
  });

  it('is let go when nobody can work on it any more', async () => {
    begin();
    await beats(1_000);
    const before = asked.length;
    await beats(1_000);
    expect([asked.length, before * BEAT_MS < 200_000]).toEqual([before, true]);
  });

  it('offers its answer until it is taken', async () => {
    const call = begin();
    failure = away();
    await call.finish(ANSWER);
    await beats(3);
    failure = null;
    await beats(10);
    expect([times(renewCall), times(finishCall)]).toEqual([0, 5]);
  });

  it('offers its answer no longer than anybody would wait', async () => {
    const call = begin();
    failure = away();
    await call.finish(ANSWER);
    await beats(1_000);
    const before = asked.length;
    await beats(1_000);
    expect(asked.length).toBe(before);
  });

  it('offers an answer that is refused for itself no second time', async () => {
    const call = begin();
    failure = new Problem('request.invalid');
    await call.finish(ANSWER);
    await beats(10);
    expect(asked).toEqual([finishCall.method]);
  });
});
