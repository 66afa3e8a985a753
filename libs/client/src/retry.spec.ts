import { delayBefore, reasonOf, retryAfterOf, sleep } from './retry';
import { RowdeckError } from './rowdeck-error';

afterEach(() => jest.restoreAllMocks());

const refused = (status: number, code = 'x.y') => ({ status, code });

describe('another attempt', () => {
  it.each([
    [refused(429), true],
    [refused(500), true],
    [refused(502), true],
    [refused(503), true],
    [refused(504), true],
    [refused(0, 'client.connection_failed'), true],
    [refused(0, 'client.timed_out'), true],
    [refused(409, 'request.idempotency_in_progress'), true],
    [refused(409, 'template.in_use'), false],
    [refused(400), false],
    [refused(401), false],
    [refused(403), false],
    [refused(404), false],
    [refused(412), false],
    [refused(422), false],
    [refused(501), false],
    [refused(308), false],
    [refused(200, 'client.unexpected_answer'), false],
    [refused(0, 'client.aborted'), false],
  ])('after %j: %s', (error, expected) => {
    expect(delayBefore(0, error, undefined) !== undefined).toBe(expected);
  });

  it('comes after a random part of a time that doubles, up to eight seconds', () => {
    const longest = jest.spyOn(Math, 'random').mockReturnValue(1);
    const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => delayBefore(attempt, refused(503), undefined));
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    longest.mockReturnValue(0.25);
    expect(delayBefore(2, refused(503), undefined)).toBe(500);
  });

  it.each([
    [0, 0],
    [1000, 1125],
    [60_000, 67_500],
    [60_001, undefined],
    [3_600_000, undefined],
  ])('comes soon after the server has said, if that is soon: %d ms', (retryAfterMs, expected) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(delayBefore(3, refused(429), retryAfterMs)).toBe(expected);
  });

  it('does not come for what stays refused, whatever Retry-After says', () => {
    expect(delayBefore(0, refused(404), 1000)).toBeUndefined();
  });
});

describe('Retry-After', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));

  it.each([
    ['0', 0],
    ['7', 7000],
    ['Wed, 25 Nov 2026 12:00:30 GMT', 30_000],
    ['Wed, 25 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    ['99999999999', undefined],
  ])('of “%s” is %s ms', (value, expected) => {
    expect(retryAfterOf(new Headers({ 'retry-after': value }))).toBe(expected);
  });

  it('may be missing', () => expect(retryAfterOf(new Headers())).toBeUndefined());
});

describe('a pause', () => {
  it('ends by itself, and listens to its signal no longer', async () => {
    const { signal } = new AbortController();
    const [listen, unlisten] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    await sleep(1, signal);
    expect(unlisten.mock.calls[0]?.slice(0, 2)).toEqual(listen.mock.calls[0]?.slice(0, 2));
    await sleep(1);
  });

  it('ends when its signal is aborted, and does not begin when it has been', async () => {
    const controller = new AbortController();
    const reason = new Error('Enough.');
    const pause = sleep(60_000, controller.signal);
    controller.abort(reason);
    await expect(pause).rejects.toBe(reason);
    await expect(sleep(60_000, controller.signal)).rejects.toBe(reason);
  });
});

describe('the reason of a signal', () => {
  it('is what the caller gave, if it is an error', () => {
    const reason = new TypeError('Closed.');
    expect(reasonOf(AbortSignal.abort(reason))).toBe(reason);
    expect(reasonOf(AbortSignal.abort())).toMatchObject({ name: 'AbortError' });
  });

  it.each(['closed', 42, null])('is made an error of where it is %j', (given) => {
    const reason = reasonOf(AbortSignal.abort(given));
    expect(reason).toBeInstanceOf(RowdeckError);
    expect(reason).toMatchObject({ status: 0, code: 'client.aborted', message: String(given) });
  });
});
