import { z } from 'zod';
import { isHopeless, pauseAfter } from './mail-dispatcher';

const smtpError = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

describe('the pause between attempts', () => {
  it.each([
    [1, 10_000],
    [2, 20_000],
    [9, 2_560_000],
    [10, 3_600_000],
    [40, 3_600_000],
  ])('after %d attempts is %d ms', (attempts, pause) => expect(pauseAfter(attempts)).toBe(pause));
});

describe('isHopeless', () => {
  it.each<[string, unknown, number, boolean]>([
    ['a connection refused', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 1, false],
    ['a temporary refusal', smtpError(451), 3, false],
    ['a permanent refusal', smtpError(550), 1, true],
    ['data that do not fit their template', z.string().safeParse(1).error, 1, true],
    ['the sixteenth attempt', new Error('timeout'), 16, true],
  ])('%s', (_, error, attempts, hopeless) => expect(isHopeless(error, attempts)).toBe(hopeless));
});
