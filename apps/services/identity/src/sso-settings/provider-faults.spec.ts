import { ClientError } from 'openid-client';
import { ProviderRefused } from '../identity-providers/provider-fetch';
import { throwProviderFault } from './provider-faults';

const thrownFor = (error: unknown): unknown => {
  try {
    return throwProviderFault(error);
  } catch (thrown) {
    return thrown;
  }
};

const failed = (code: string): Error => Object.assign(new Error('fetch failed'), { code });

describe('what is wrong with an identity provider', () => {
  it.each([
    ['OAUTH_TIMEOUT', 'This issuer did not answer within five seconds.'],
    ['OAUTH_HTTP_REQUEST_FORBIDDEN', 'This issuer is not reached by https.'],
    ['ENOTFOUND', 'This issuer has a host name that no name server knows.'],
    ['ECONNREFUSED', 'This issuer cannot be reached.'],
    ['CERT_HAS_EXPIRED', 'This issuer has a certificate that is not trusted.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'This issuer has the certificate of another host.'],
    ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', expect.stringMatching(/^This issuer says that its issuer is another/)],
    ['OAUTH_RESPONSE_IS_NOT_JSON', expect.stringMatching(/has no description of OpenID Connect under/)],
    ['E_SOMETHING_NEW', 'This issuer could not be asked. Check the address.'],
  ])('%s is said at the field of the issuer', (code, words: string) => {
    const cause = failed(code);
    expect(thrownFor(cause)).toMatchObject({ code: 'sso.invalid', message: words, errors: { issuer: [words] }, cause });
  });

  it('is found behind the errors that it came with', () => {
    const error = new Error('discovery failed', { cause: new Error('fetch failed', { cause: failed('ECONNRESET') }) });
    expect(thrownFor(error)).toMatchObject({ message: 'This issuer cannot be reached.' });
  });

  it('is said in the words of who refused to ask it', () => {
    const refused = new ProviderRefused('This issuer is in a private network.');
    for (const error of [refused, new ClientError('fetch failed', { cause: refused })]) {
      expect(thrownFor(error)).toMatchObject({
        code: 'sso.invalid',
        errors: { issuer: ['This issuer is in a private network.'] },
      });
    }
  });

  it('is said of whatever the library of the protocol refuses', () => {
    expect(thrownFor(new ClientError('unexpected'))).toMatchObject({
      errors: { issuer: ['This issuer could not be asked. Check the address.'] },
    });
  });

  it('is not blamed for a fault of our own', () => {
    const own = new TypeError('x is not a function');
    expect(thrownFor(own)).toBe(own);
  });
});
