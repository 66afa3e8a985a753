import { InTurn } from './in-turn';

describe('a bound on what is under way at once, with a line in front of it', () => {
  const stays = new AbortController().signal;
  const bound = () => new InTurn({ atOnce: 1, waiting: 2, detail: 'Try again in a moment.' });

  it('lets the next one in when the one before has left, in the order in which they came', async () => {
    const line = bound();
    const order: string[] = [];
    const leave = await line.enter('ada', stays);
    const second = line.enter('ada', stays).then((leaveSecond) => (order.push('second'), leaveSecond));
    const third = line.enter('ada', stays).then((leaveThird) => (order.push('third'), leaveThird));
    await Promise.resolve();
    expect(order).toEqual([]);
    leave();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    await expect(line.enter('ada', stays)).resolves.toBeInstanceOf(Function);
  });

  it('refuses who finds the line full, and nobody else', async () => {
    const line = bound();
    await line.enter('ada', stays);
    void line.enter('ada', stays);
    void line.enter('ada', stays);
    const refusal = { code: 'request.rate_limited', params: { retry_after_seconds: 5 } };
    await expect(line.enter('ada', stays)).rejects.toMatchObject(refusal);
    await expect(line.enter('grace', stays)).resolves.toBeInstanceOf(Function);
  });

  it('keeps no place for who has gone while waiting', async () => {
    const line = bound();
    const leave = await line.enter('ada', stays);
    const gone = new AbortController();
    const second = line.enter('ada', gone.signal);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await expect(line.enter('ada', gone.signal)).rejects.toThrow('gone');
    leave();
    await expect(line.enter('ada', stays)).resolves.toBeInstanceOf(Function);
  });

  it('gives a place back once, however often it is left', async () => {
    const line = bound();
    const leave = await line.enter('ada', stays);
    const second = line.enter('ada', stays);
    const third = line.enter('ada', stays);
    let entered = false;
    void third.then(() => (entered = true));
    leave();
    leave();
    await second;
    expect(entered).toBe(false);
  });
});
