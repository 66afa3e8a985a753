import { type ProxyOptions } from 'vite';

/** What the gateway answers; a page under the same address is the dev server's own. */
export const CALLS =
  '^/(invitations/|logos/|billing/|api/|(session|away|users|logout|dashboard|settings|device|app|admin)(/|\\?|$))';

/**
 * The server takes writes from its own origin alone, so those of the dev server's pages go out under it. Vite has refused
 * hosts other than its own before, so `Host` may be believed here.
 */
export const toServer = (target: string): ProxyOptions => ({
  target,
  changeOrigin: true,
  bypass: pageInstead,
  configure: (proxy) =>
    void proxy.on('proxyReq', (sent, { headers }) => {
      if (headers.origin === `http://${headers.host}`) sent.setHeader('origin', new URL(target).origin);
    }),
});

/** The pages about the interface for programs are the server's. */
const pageInstead = ({ url, headers }: { url?: string; headers: { accept?: string } }): string | undefined =>
  headers.accept?.includes('text/html') && !url?.startsWith('/api/') ? '/index.html' : undefined;
