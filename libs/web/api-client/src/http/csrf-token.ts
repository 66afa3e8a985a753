import { pathOf, sessionsHttp, sessionView } from '@rowdeck/contracts';

/** The token of the running session. Kept outside the store: it is no page's business. */
let current: string | null = null;

export const csrfToken = {
  get: (): string | null => current,
  set: (token: string | null): void => {
    current = token;
  },
};

/** The token to send with a write: the one at hand, or a fresh one. Null when the server gives none; the write will say why. */
export async function ensureCsrfToken({ fresh = false } = {}): Promise<string | null> {
  if (!fresh && csrfToken.get()) return csrfToken.get();
  const response = await fetch(new URL(pathOf(sessionsHttp.show), window.location.origin), {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  const session = sessionView.safeParse(await response.json());
  csrfToken.set(session.success ? session.data.csrf_token : null);
  return csrfToken.get();
}
