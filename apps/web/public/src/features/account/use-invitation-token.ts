import { useEffect } from 'react';
import { useLinkToken } from './use-link-token';

const KEY = 'rowdeck.invitation';

/** After this the invitation is answered, or its link is worth nothing. */
export const forgetInvitationToken = (): void => sessionStorage.removeItem(KEY);

/**
 * The token of the invitation that was opened, '' when there is none. It outlives the way through the pages of signing in, in
 * this tab and no other.
 */
export function useInvitationToken(): string {
  const given = useLinkToken('invitation_token');
  useEffect(() => {
    if (given !== '') sessionStorage.setItem(KEY, given);
  }, [given]);
  return given === '' ? (sessionStorage.getItem(KEY) ?? '') : given;
}
