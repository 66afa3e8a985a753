import { expiryOf, isWorthNoting } from './session.entity';

const createdAt = new Date('2026-11-01T00:00:00Z');
const at = (text: string) => new Date(text);

describe('expiryOf', () => {
  it.each([
    ['a new session of the browser', false, '2026-11-01T00:00:00Z', '2026-11-01T12:00:00Z'],
    ['one that is used', false, '2026-11-05T08:30:00Z', '2026-11-05T20:30:00Z'],
    ['one that is used for a month', false, '2026-11-30T20:00:00Z', '2026-12-01T00:00:00Z'],
    ['a new remembered session', true, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['a remembered session that is used', true, '2026-11-20T00:00:00Z', '2026-12-01T00:00:00Z'],
  ])('%s', (_, persistent, seen, expiry) => {
    expect(expiryOf({ persistent, createdAt }, at(seen))).toEqual(at(expiry));
  });
});

describe('isWorthNoting', () => {
  it.each([
    ['2026-11-01T00:00:59.999Z', false],
    ['2026-11-01T00:01:00.000Z', true],
  ])('seen at 00:00, now %s', (now, noted) => expect(isWorthNoting(createdAt, at(now))).toBe(noted));
});
