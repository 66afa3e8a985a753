import { answerEvenly } from './answer-evenly';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await answerEvenly(40, work).catch(() => undefined);
  return performance.now() - start;
};

describe('answerEvenly', () => {
  it('holds back an answer, and a refusal, that came sooner', async () => {
    // A timer may fire up to a millisecond early.
    await expect(timed(() => Promise.resolve('done'))).resolves.toBeGreaterThanOrEqual(39);
    await expect(timed(() => Promise.reject(new Error('refused')))).resolves.toBeGreaterThanOrEqual(39);
  });

  it('passes on what came of the work', async () => {
    await expect(answerEvenly(1, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(answerEvenly(1, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
