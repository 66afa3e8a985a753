export type ShellName = 'public' | 'app' | 'admin';

/** Addresses under these belong to the signed-in frontends; everything else is the public one's. */
const AREAS: readonly (readonly [prefix: string, shell: ShellName])[] = [
  ['/dashboard', 'app'],
  ['/app', 'app'],
  ['/settings', 'app'],
  ['/admin', 'admin'],
];

/** Which frontend shows a page. */
export const shellOf = (path: string): ShellName =>
  AREAS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'public';

const BYTES_OR_STREAM = /^\/app\/(presentations|batches|templates)\/[^/]+\/(download|file|events)$/;

/**
 * Whether a request is a person's navigation to a page (and not a call for its data): a GET that prefers HTML, at an address
 * that is not a download or one of the gateway's own.
 */
export const isNavigation = (method: string, path: string, accept: string | undefined): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (BYTES_OR_STREAM.test(path) || /^\/(assets|dev|api|healthz|readyz|metrics)(\/|$)/.test(path)) return false;
  const types = (accept ?? '').toLowerCase();
  const html = types.indexOf('text/html');
  const json = types.indexOf('application/json');
  return html >= 0 && (json < 0 || html < json);
};
