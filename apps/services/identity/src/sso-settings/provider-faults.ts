import { Problem } from '@rowdeck/contracts';
import { ClientError } from 'openid-client';
import { codesOf, errorChain } from '../identity-providers/error-chain';
import { ProviderRefused } from '../identity-providers/provider-fetch';

const WORDS: readonly (readonly [codes: readonly string[], words: string])[] = [
  [['OAUTH_TIMEOUT', 'ETIMEDOUT'], 'did not answer within five seconds.'],
  [['OAUTH_HTTP_REQUEST_FORBIDDEN'], 'is not reached by https.'],
  [['ENOTFOUND', 'EAI_AGAIN'], 'has a host name that no name server knows.'],
  [['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'], 'cannot be reached.'],
  [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED'],
    'has a certificate that is not trusted.',
  ],
  [['ERR_TLS_CERT_ALTNAME_INVALID'], 'has the certificate of another host.'],
  [
    ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
    'says that its issuer is another one. Enter the issuer exactly as the provider writes it, and one of your own: not one for all its customers.',
  ],
  [
    ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_INVALID_RESPONSE'],
    'has no description of OpenID Connect under /.well-known/openid-configuration.',
  ],
];

/** What is wrong with the provider that an admin has entered, in words. */
const providerFault = (error: unknown): string => {
  const refused = errorChain(error).find((each) => each instanceof ProviderRefused);
  if (refused) return refused.message;
  const codes = codesOf(error);
  const words = WORDS.find(([known]) => known.some((code) => codes.includes(code)))?.[1];
  return `This issuer ${words ?? 'could not be asked. Check the address.'}`;
};

/** Throws `sso.invalid` keyed `issuer`, and what is none of the provider's faults as it is. */
export const throwProviderFault = (error: unknown): never => {
  const detail = providerFault(error);
  const isOurs = !(error instanceof ClientError || error instanceof ProviderRefused || codesOf(error).length > 0);
  if (isOurs) throw error;
  throw new Problem('sso.invalid', { detail, errors: { issuer: [detail] } }, { cause: error });
};
