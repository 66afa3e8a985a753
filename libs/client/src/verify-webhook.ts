import { RowdeckError } from './rowdeck-error';
import { type WebhookMessage } from './answers';

/** Of `Request`, of Node's `IncomingMessage`, or by name. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** How far the time of the message may be from that of this machine. Default: 300. */
  readonly toleranceSeconds?: number;
  /** In milliseconds, for tests. */
  readonly now?: number;
}

const PREFIX = 'whsec_';
const VERSION = 'v1,';

/** By what makes it: the global type has another name in each platform. */
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * The message of a webhook that Rowdeck has sent, by Standard Webhooks. `body` is what arrived, byte for byte: parsed and written
 * again, it would have another signature. While a secret is being rotated, either of the two can be given.
 *
 * @throws RowdeckError `webhook.body_parsed`, `webhook.headers_missing`, `webhook.outside_tolerance`, `webhook.signature_wrong`, `webhook.secret_invalid`
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw refused('headers_missing', 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.');
  if (!/^\d{1,12}$/.test(timestamp) || !isWithin(toleranceSeconds, now, timestamp))
    throw refused('outside_tolerance', 'The time of the message is too far from the time of this machine.');
  const text = bytesOfBody(body);
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + text.length);
  signed.set(head);
  signed.set(text, head.length);
  if (!(await isSigned(signed, signatures, await keyOf(secret))))
    throw refused('signature_wrong', 'No signature of the message was made with this secret.');
  return JSON.parse(new TextDecoder().decode(text)) as WebhookMessage;
}

/** Frameworks that parse JSON hand over objects, whatever the types say. */
function bytesOfBody(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  throw refused('body_parsed', 'The body is needed as it came, as text or bytes, before anything parses it.');
}

/** A tolerance that is no number is none: otherwise messages of any age would be taken. */
const isWithin = (toleranceSeconds: number, now: number, timestamp: string): boolean =>
  Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds;

/** All are tried, in the time that all take. WebCrypto compares in constant time. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, key: HmacKey): Promise<boolean> {
  const candidates = signatures
    .split(' ')
    .filter((signature) => signature.startsWith(VERSION))
    .map((signature) => bytesOf(signature.slice(VERSION.length)))
    .filter((signature) => signature !== undefined);
  const results = await Promise.all(
    candidates.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  return results.includes(true);
}

/** Environment variables that are not set come as undefined, whatever the types say. */
function keyOf(secret: string | undefined): Promise<HmacKey> {
  const bytes = secret && bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) throw refused('secret_invalid', 'The secret is no whsec_… of Rowdeck.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Of Base64; undefined where it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof entry === 'string' ? entry : entry?.[0];
}

const refused = (code: string, message: string): RowdeckError =>
  new RowdeckError(message, { status: 0, code: `webhook.${code}` });
