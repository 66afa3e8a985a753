import { tlsRemedy } from './tls-remedy';

describe('a certificate that was refused', () => {
  it.each([
    ['SELF_SIGNED_CERT_IN_CHAIN', /set NATS_CA_FILE/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /set NATS_CA_FILE/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /set NATS_CA_FILE/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /other host names/],
    ['CERT_HAS_EXPIRED', /Renew/],
    ['CERT_NOT_YET_VALID', /clocks/],
  ])('for %s says what to do', (code, words) => {
    expect(tlsRemedy(Object.assign(new Error('refused'), { code }), 'NATS_CA_FILE')).toMatch(words);
  });

  it.each([new Error('refused'), Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'refused', null])(
    'is none in %s',
    (error) => expect(tlsRemedy(error, 'NATS_CA_FILE')).toBeNull(),
  );
});
