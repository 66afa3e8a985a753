import { type ProblemCode } from '../problems/catalogue';
import { Problem } from '../problems/problem';
import { isOAuthPath, oauthErrorOf } from './oauth-error';

describe('an OAuth error', () => {
  it.each<[ProblemCode, number, string]>([
    ['device.pending', 400, 'authorization_pending'],
    ['device.slow_down', 400, 'slow_down'],
    ['device.denied', 400, 'access_denied'],
    ['device.expired', 400, 'expired_token'],
    ['device.code_invalid', 400, 'invalid_grant'],
    ['device.grant_type_unknown', 400, 'unsupported_grant_type'],
    ['device.scope_invalid', 400, 'invalid_scope'],
    ['plan.feature_missing', 400, 'access_denied'],
    ['api_key.invalid', 400, 'access_denied'],
    ['request.invalid', 400, 'invalid_request'],
    ['auth.key_invalid', 401, 'invalid_client'],
    ['request.origin', 400, 'invalid_request'],
    ['request.rate_limited', 429, 'slow_down'],
    ['service.unavailable', 503, 'temporarily_unavailable'],
    ['internal.unexpected', 500, 'server_error'],
  ])('of %s', (code, status, error) => {
    expect(oauthErrorOf(new Problem(code))).toMatchObject({ status, error });
  });

  it('is described in the characters that may stand there', () => {
    const { error_description } = oauthErrorOf(new Problem('request.invalid', { detail: '“a” "b" \\ c é' }));
    expect(error_description).toBe("'a' 'b' ' c '");
  });

  it.each([
    ['/device/code', true],
    ['/Device/Token/', true],
    ['/device/revoke', true],
    ['/device', false],
    ['/device/find', false],
    ['/device/code/x', false],
  ])('is at home at %s: %s', (path, expected) => expect(isOAuthPath(path)).toBe(expected));
});
