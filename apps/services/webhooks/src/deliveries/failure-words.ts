import { errorCode } from '@rowdeck/failures';
import { AddressRefused } from '../addresses/receiver-address';

/** An exchange that has ended without an answer. The message is for the owner of the webhook. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address: the connection was refused.',
  ECONNRESET: 'The receiver cut the connection.',
  EPIPE: 'The receiver cut the connection.',
  ERR_STREAM_PREMATURE_CLOSE: 'The receiver cut the connection.',
  EHOSTUNREACH: 'The network does not lead to the receiver.',
  ENETUNREACH: 'The network does not lead to the receiver.',
  ETIMEDOUT: 'The receiver did not take the connection in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is not from a known authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is not from a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The receiver does not send the whole chain of its certificate.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The receiver does not send the whole chain of its certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another host name.',
};

/**
 * Why an attempt failed, for the owner of the webhook.
 *
 * @param timeoutMs where it was the time that was up
 */
export const failureWords = (error: unknown, timeoutMs: number | null): string => {
  if (error instanceof AddressRefused || error instanceof NoAnswer) return error.message;
  if (timeoutMs !== null) return `The receiver did not answer completely within ${timeoutMs / 1_000} seconds.`;
  const code = errorCode(error);
  const known = WORDS[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return 'What the receiver answered is not HTTP.';
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'The receiver does not speak TLS as it should.';
  return `The message could not be sent (${code}).`;
};

/** What is wrong with an answer; null where it says that the message was taken. */
export const statusFault = ({
  status,
  headers,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status < 300 || status > 399) return `The receiver answered with the status ${status}.`;
  const { location } = headers;
  const where = location === undefined ? '' : ` to ${location}`;
  return `The receiver answered with a redirect${where}, which is not followed. Enter the final address.`;
};
