import { AtOnce } from './at-once';

describe('a bound on what is under way at once', () => {
  const refusal = { code: 'request.rate_limited', params: { retry_after_seconds: 5 } };

  it('refuses one more, and nobody else', () => {
    const bound = new AtOnce(2, 'Close a page.');
    bound.enter('ada');
    bound.enter('ada');
    expect(() => bound.enter('ada')).toThrow(expect.objectContaining(refusal) as Error);
    expect(() => bound.enter('grace')).not.toThrow();
  });

  it('gives a place back once, however often it is left', () => {
    const bound = new AtOnce(2, 'Close a page.');
    const leave = bound.enter('ada');
    bound.enter('ada');
    leave();
    leave();
    bound.enter('ada');
    expect(() => bound.enter('ada')).toThrow('Close a page.');
  });
});
