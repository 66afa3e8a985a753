import { API_KEY_NAME_MAX_LENGTH, listAuditTrail } from '@rowdeck/contracts';
import { AUDIT_DATA_BYTES } from './bounded-data';
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

/** What one message of the bus holds, and what of it is left for its envelope. */
const MESSAGE = 1_048_576 - 48_576;

it('the longest page of the trail fits into one message', () => {
  const entry = {
    id: position.id,
    type: 'rowdeck.identity.password.reset-requested',
    subject: position.id,
    time: position.time.toISOString(),
    // 254 characters of an address, none with more than three bytes.
    actorEmail: '語'.repeat(254),
    apiKey: { id: position.id, name: '語'.repeat(API_KEY_NAME_MAX_LENGTH) },
    data: 'x'.repeat(AUDIT_DATA_BYTES - 2),
  };
  const longest = listAuditTrail.input.shape.limit.unwrap().maxValue ?? 0;
  const page = { entries: Array.from({ length: longest }, () => entry), cursor: encodeCursor(position) };
  const bytes = Buffer.byteLength(JSON.stringify({ result: listAuditTrail.output.parse(page) }));
  expect([longest, bytes < MESSAGE]).toEqual([200, true]);
});
