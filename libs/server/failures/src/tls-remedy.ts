import { errorCode } from './error-code';

const UNTRUSTED = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
  'INVALID_CA',
];

const OUT_OF_DATE = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

/**
 * What an operator can do where a server's certificate was refused; null when the error is of another kind.
 * @param setting the variable that names the file of the CA, such as NATS_CA_FILE
 */
export const tlsRemedy = (error: unknown, setting: string): string | null => {
  const code = errorCode(error);
  if (UNTRUSTED.includes(code))
    return `No CA that this service trusts signed the server’s certificate: set ${setting} to the PEM file of the one that did.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The server’s certificate is for other host names: use one of them in the address, or have it issued for this one.';
  if (OUT_OF_DATE.includes(code)) return 'Renew the server’s certificate, and check the clocks of both machines.';
  return null;
};
