import { AddressRefused } from '../addresses/receiver-address';
import { failureWords, NoAnswer, statusFault } from './failure-words';

const withCode = (code: string): Error => Object.assign(new Error('a message for programmers'), { code });

describe('the words for an attempt that failed', () => {
  it.each([
    ['ECONNREFUSED', 'Nothing listens at this address: the connection was refused.'],
    ['ECONNRESET', 'The receiver cut the connection.'],
    ['EPIPE', 'The receiver cut the connection.'],
    ['ERR_STREAM_PREMATURE_CLOSE', 'The receiver cut the connection.'],
    ['EHOSTUNREACH', 'The network does not lead to the receiver.'],
    ['ENETUNREACH', 'The network does not lead to the receiver.'],
    ['ETIMEDOUT', 'The receiver did not take the connection in time.'],
    ['HPE_HEADER_OVERFLOW', 'The headers of the answer are too large.'],
    ['HPE_INVALID_CONSTANT', 'What the receiver answered is not HTTP.'],
    ['CERT_HAS_EXPIRED', 'The certificate of the receiver has expired.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the receiver is not from a known authority.'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The receiver does not send the whole chain of its certificate.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the receiver is for another host name.'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'The receiver does not speak TLS as it should.'],
    ['EPROTO', 'The receiver does not speak TLS as it should.'],
    // Nobody has met it yet: its code is all that can be looked up.
    ['EALREADY', 'The message could not be sent (EALREADY).'],
  ])('say what %s means', (code, words) => {
    expect(failureWords(withCode(code), null)).toBe(words);
  });

  it('are those of an address that is refused, or an exchange without an answer, also when the time was up', () => {
    for (const error of [new AddressRefused('It leads elsewhere.'), new NoAnswer('There was none.')])
      expect([failureWords(error, null), failureWords(error, 10_000)]).toEqual([error.message, error.message]);
  });

  it('say how long was waited, whatever the error of the connection is', () => {
    const words = 'The receiver did not answer completely within 10 seconds.';
    for (const code of ['ABORT_ERR', 'ECONNRESET']) expect(failureWords(withCode(code), 10_000)).toBe(words);
  });
});

describe('the status of an answer', () => {
  const fault = (status: number, headers: Record<string, string> = {}) => statusFault({ status, headers });

  it.each([200, 201, 202, 204, 299])('%i says that the message was taken', (status) =>
    expect(fault(status)).toBeNull(),
  );

  it.each([101, 199, 400, 401, 404, 410, 429, 500, 503, 599])('%i is a failure', (status) => {
    expect(fault(status)).toBe(`The receiver answered with the status ${status}.`);
  });

  it.each([300, 301, 302, 303, 307, 308, 399])('%i is a redirect, which is not followed', (status) => {
    expect(fault(status)).toBe(
      'The receiver answered with a redirect, which is not followed. Enter the final address.',
    );
    expect(fault(status, { location: 'https://example.com/b' })).toBe(
      'The receiver answered with a redirect to https://example.com/b, which is not followed. Enter the final address.',
    );
  });
});
