import { type DeadLetter } from './dead-letter';
import { assertReadable, isWanted, listedLetter } from './listed-letter';

const letter: DeadLetter = {
  id: 'billing/pack-order/1',
  service: 'billing',
  consumer: 'pack-order',
  subject: 'jobs.billing.pack-order',
  messageId: '1',
  body: '{}',
  headers: {},
  attempts: 5,
  reason: { type: 't', title: 't', status: 500, code: 'internal.unexpected', errors: {}, params: {} },
  at: '2026-11-21T12:00:00.000Z',
};

describe('listedLetter', () => {
  it('is the letter and where it lies', () => {
    expect(listedLetter('7', letter)).toEqual({ ...letter, key: '7' });
  });

  it('is what can be read of one that is damaged, and why the rest cannot', () => {
    const listed = listedLetter('7', { ...letter, attempts: 'five', reason: undefined });
    const { attempts: _attempts, reason: _reason, ...sound } = letter;
    expect(listed).toEqual({
      ...sound,
      key: '7',
      unreadable: expect.stringMatching(/attempts: .*; reason: /) as string,
    });
    expect(() => assertReadable(listed)).toThrow(/cannot be read/);
  });

  it.each([[undefined], [null], ['text'], [[]]])('bears that there is only %p', (found) => {
    expect(listedLetter('7', found)).toEqual({ key: '7', unreadable: expect.any(String) as string });
  });

  it.each<[object, boolean]>([
    [{}, true],
    [{ service: 'billing', consumer: 'pack-order', code: 'internal.unexpected' }, true],
    [{ service: 'teams' }, false],
    [{ consumer: 'other' }, false],
    [{ code: 'event.invalid' }, false],
  ])('fits %p: %p', (filter, expected) => {
    expect(isWanted(letter, filter)).toBe(expected);
  });
});
