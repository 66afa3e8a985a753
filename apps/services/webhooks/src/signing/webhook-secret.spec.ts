import { newWebhookSecret, signedHeaders } from './webhook-secret';

/** Of the reference implementations of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the signature of a message', () => {
  it('is that of the reference implementations', () => {
    expect(signedHeaders([SECRET], MESSAGE)).toEqual({
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': SIGNATURE,
    });
  });

  it.each([
    ['id', { ...MESSAGE, id: 'msg_other' }],
    ['time', { ...MESSAGE, timestamp: MESSAGE.timestamp + 1 }],
    ['body', { ...MESSAGE, body: '{"test": 2432232315}' }],
  ])('is another with another %s', (_what, message) => {
    expect(signedHeaders([SECRET], message)['webhook-signature']).not.toBe(SIGNATURE);
  });

  it('is one for each secret, the newest first, with a space between', () => {
    const newer = newWebhookSecret();
    const [first, second, ...rest] = signedHeaders([newer, SECRET], MESSAGE)['webhook-signature']?.split(' ') ?? [];
    expect([second, rest]).toEqual([SIGNATURE, []]);
    expect(first).toBe(signedHeaders([newer], MESSAGE)['webhook-signature']);
  });

  it('is over the bytes of UTF-8', () => {
    const [one, other] = ['Zoë', 'Zo\u00eb'].map((body) => signedHeaders([SECRET], { ...MESSAGE, body }));
    expect(one).toEqual(other);
  });
});

describe('a new secret', () => {
  it('is 32 random bytes in base64 behind whsec_', () => {
    const [one, other] = [newWebhookSecret(), newWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(one).not.toBe(other);
  });
});
