import { answerEvenly } from './answer-evenly';

const pauses: { ms: number; end: () => void }[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => pauses.push({ ms, end })),
}));

/** Lets everything run that does not wait for a pause. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('answerEvenly', () => {
  beforeEach(() => pauses.splice(0));

  it.each([
    ['an answer', () => Promise.resolve('done'), 'done'],
    ['a refusal', () => Promise.reject(new Error('refused')), 'refused'],
  ])('holds back %s that came sooner, and passes it on', async (_, work, outcome) => {
    let answered: string | undefined;
    const answer = answerEvenly(40, work).then(
      (value) => (answered = value),
      (error: Error) => (answered = error.message),
    );
    await settled();
    expect(pauses.map(({ ms }) => ms)).toEqual([40]);
    expect(answered).toBeUndefined();
    pauses[0]?.end();
    await answer;
    expect(answered).toBe(outcome);
  });

  it('waits for work that takes longer than the pause', async () => {
    let finish: (value: string) => void = () => undefined;
    let answered = false;
    const answer = answerEvenly(40, () => new Promise<string>((resolve) => (finish = resolve))).then((value) => {
      answered = true;
      return value;
    });
    pauses[0]?.end();
    await settled();
    expect(answered).toBe(false);
    finish('done');
    await expect(answer).resolves.toBe('done');
  });
});
