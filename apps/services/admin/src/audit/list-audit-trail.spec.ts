import { decodeCursor, encodeCursor } from './list-audit-trail';

const position = { time: new Date('2026-11-21T06:47:00.123Z'), id: '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d' };

describe('the audit cursor', () => {
  it('finds its position again, to the millisecond', () => {
    const cursor = encodeCursor(position);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor)).toEqual(position);
  });

  it.each(['', 'abc', encodeCursor(position).slice(0, -6), Buffer.from('2026 7').toString('base64url')])(
    'refuses %j',
    (cursor) =>
      expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }) as Error),
  );
});
