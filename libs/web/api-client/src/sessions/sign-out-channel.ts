const NAME = 'rowdeck-signed-out';

let opened: BroadcastChannel | null = null;

/** One for the page: what it sends reaches every other page, and not itself. None in browsers of before 2022. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (opened ??= new BroadcastChannel(NAME));
}

/** Lets the other tabs of this browser know that its session has ended. */
export const announceSignOut = (): void => channel()?.postMessage(null);

/**
 * Calls `leave` when another tab has signed out. A page that waits in the browser's history is dropped by the message, so that
 * Back loads it anew.
 *
 * @returns a function that ends the subscription
 */
export function onSignOutElsewhere(leave: () => void): () => void {
  const news = channel();
  news?.addEventListener('message', leave);
  return () => news?.removeEventListener('message', leave);
}
