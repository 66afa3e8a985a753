import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A message as it is signed: the time in seconds since 1970. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** A secret for a webhook, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** One signature of a message: `v1,` and HMAC-SHA256 in base64. */
const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/**
 * The headers of a message (Standard Webhooks).
 *
 * @param secrets those that sign, the newest first
 */
export const signedHeaders = (secrets: readonly string[], message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
