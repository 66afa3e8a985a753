import { Problem, type SignedActor } from '@rowdeck/contracts';

/** A call may take two minutes, and its signature is checked again by whoever is called on the way. */
const NEEDED_MS = 150_000;

/**
 * Gives the signature for the actor of a request, anew when it grows old: a download or a progress stream outlives one.
 * Throws `auth.required` when the session has ended in the meantime.
 *
 * @param renew authenticates the session again; null when there is none any more
 */
export const sessionSignature = (
  first: SignedActor,
  renew: () => Promise<SignedActor | null>,
): (() => Promise<string>) => {
  let current = first;
  return async () => {
    if (Date.parse(current.expiresAt) - Date.now() < NEEDED_MS) {
      const renewed = await renew();
      if (!renewed) throw new Problem('auth.required', { detail: 'Your session has ended. Sign in to continue.' });
      current = renewed;
    }
    return current.token;
  };
};
