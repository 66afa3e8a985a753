import { encodeMessage } from './encode-message';

const limits = { maxBodyBytes: 20 };

describe('encodeMessage', () => {
  it('counts bytes, not characters', () => {
    expect(encodeMessage(limits, 'events.a', 'a'.repeat(18)).body).toHaveLength(20);
    expect(() => encodeMessage(limits, 'events.a', 'ä'.repeat(10))).toThrow(/has 22 bytes; one message holds 20/);
  });

  it('names the message and the way out', () => {
    expect(() => encodeMessage(limits, 'events.a', 'a'.repeat(30))).toThrow(/events\.a .*object store.*max_payload/);
  });
});
