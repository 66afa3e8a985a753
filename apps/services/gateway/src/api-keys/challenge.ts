import { type Problem } from '@rowdeck/contracts';
import { isApiPath } from '../http/request-key';

const REALM = 'Bearer realm="Rowdeck API"';

/**
 * What `WWW-Authenticate` says of a refusal (RFC 9110, section 11.6.1; RFC 6750, section 3); undefined where no key would help.
 *
 * @param path as it was asked for
 */
export const challengeOf = ({ code, params }: Problem, path: string): string | undefined => {
  if (code === 'auth.key_invalid') return `${REALM}, error="invalid_token"`;
  if (code === 'auth.scope_missing') return `${REALM}, error="insufficient_scope", scope="${String(params['scope'])}"`;
  return code === 'auth.required' && isApiPath(path) ? REALM : undefined;
};
