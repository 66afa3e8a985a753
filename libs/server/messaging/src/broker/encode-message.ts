import { Problem } from '@rowdeck/contracts';
import { outgoingHeaders } from '../context/message-headers';
import { type Message } from './broker';

/** Throws `message.too_large`, with both sizes, before anything is sent. */
export const assertFits = (limits: { readonly maxBodyBytes: number }, subject: string, body: string): void => {
  const bytes = Buffer.byteLength(body);
  if (bytes <= limits.maxBodyBytes) return;
  throw new Problem('message.too_large', {
    detail:
      `The message ${subject} has ${bytes} bytes; one message holds ${limits.maxBodyBytes}. ` +
      'Put the content into the object store and send its key, ask for smaller pages, or raise max_payload of the NATS server.',
    params: { subject, bytes, limit: limits.maxBodyBytes },
  });
};

/** Context of the current request travels in the headers. */
export const encodeMessage = (
  limits: { readonly maxBodyBytes: number },
  subject: string,
  payload: unknown,
): Message => {
  const body = JSON.stringify(payload);
  assertFits(limits, subject, body);
  return { body, headers: outgoingHeaders() };
};
