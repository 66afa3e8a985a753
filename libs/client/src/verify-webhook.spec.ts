import { createHmac } from 'node:crypto';
import { verifyWebhook } from './verify-webhook';

const KEY = Buffer.from('a key of thirty-two bytes, or so');
const SECRET = `whsec_${KEY.toString('base64')}`;
const BODY = JSON.stringify({ type: 'test.ping', timestamp: '2026-11-25T12:00:00Z', data: { webhook_id: 'w – ü' } });
const NOW = 1_764_000_000;
const now = NOW * 1000;

const sign = (body = BODY, timestamp = NOW, key: Uint8Array = KEY): string =>
  `v1,${createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64')}`;
const headers = (signature = sign(), timestamp = NOW) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
});
const forged = `v1,${Buffer.alloc(32).toString('base64')}`;

it('agrees with an example of the standard', async () => {
  // From the test vectors of the libraries of Standard Webhooks.
  const example = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(await verifyWebhook('{"test": 2432232314}', example, secret, { now: 1_614_265_330_000 })).toEqual({
    test: 2432232314,
  });
});

it.each([
  ['as text', BODY, headers()],
  ['as bytes', new TextEncoder().encode(BODY), headers()],
  ['with the headers of a Request', BODY, new Headers(headers())],
  [
    'with those of Node',
    BODY,
    { 'Webhook-Id': ['msg_1'], 'Webhook-Timestamp': `${NOW}`, 'Webhook-Signature': [sign()] },
  ],
  ['with a second signature while the secret rotates', BODY, headers(`${forged} ${sign()}`)],
  ['with a signature of another version beside it', BODY, headers(`v2,xyz v1a,abc ${sign()}`)],
  ['four minutes late', BODY, headers(sign(BODY, NOW - 240), NOW - 240)],
])('takes a message %s', async (_, body, sent) => {
  expect(await verifyWebhook(body, sent, SECRET, { now })).toEqual(JSON.parse(BODY));
});

it.each([
  ['another body', `${BODY} `, headers(), 'signature_wrong'],
  ['another id', BODY, { ...headers(), 'webhook-id': 'msg_2' }, 'signature_wrong'],
  ['another time', BODY, headers(sign(), NOW + 1), 'signature_wrong'],
  ['another key', BODY, headers(sign(BODY, NOW, Buffer.alloc(32))), 'signature_wrong'],
  ['the prefix of a signature', BODY, headers(sign().slice(0, 11)), 'signature_wrong'],
  ['no Base64', BODY, headers('v1,$$$'), 'signature_wrong'],
  ['no version', BODY, headers(sign().slice(3)), 'signature_wrong'],
  ['six minutes ago', BODY, headers(sign(BODY, NOW - 360), NOW - 360), 'outside_tolerance'],
  ['in six minutes', BODY, headers(sign(BODY, NOW + 360), NOW + 360), 'outside_tolerance'],
  ['no number as its time', BODY, { ...headers(), 'webhook-timestamp': 'NaN' }, 'outside_tolerance'],
  ['no headers', BODY, {}, 'headers_missing'],
])('refuses a message with %s', async (_, body, sent, code) => {
  await expect(verifyWebhook(body, sent, SECRET, { now })).rejects.toMatchObject({ code: `webhook.${code}` });
});

it.each(['', 'whsec_', 'whsec_§', undefined])('refuses “%s” as a secret', async (secret) => {
  await expect(verifyWebhook(BODY, headers(), secret as string, { now })).rejects.toMatchObject({
    code: 'webhook.secret_invalid',
  });
});

it('asks for the body as it came where a framework has parsed it', async () => {
  const parsed = JSON.parse(BODY) as string;
  await expect(verifyWebhook(parsed, headers(), SECRET, { now })).rejects.toMatchObject({
    code: 'webhook.body_parsed',
  });
});

it.each([NaN, -1])('takes nothing with a tolerance of %s', async (toleranceSeconds) => {
  await expect(verifyWebhook(BODY, headers(), SECRET, { now, toleranceSeconds })).rejects.toMatchObject({
    code: 'webhook.outside_tolerance',
  });
});

it('takes a tolerance of its own', async () => {
  const old = headers(sign(BODY, NOW - 3000), NOW - 3000);
  expect(await verifyWebhook(BODY, old, SECRET, { now, toleranceSeconds: 3600 })).toMatchObject({ type: 'test.ping' });
});
