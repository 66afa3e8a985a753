const PREFIX = 'rowdeck-draft-';

/** A page that is loaded anew may come before the one that it replaces has let go. */
const RELOAD_MS = 500;

interface DraftHold {
  /** Whether this tab has it: false where another one does. */
  readonly held: Promise<boolean>;
  readonly release: () => void;
}

/** Absent where a site has no TLS: each tab then takes every draft for its own. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Holds a draft for this tab until it is released, or the tab is closed. */
export function holdDraft(id: string): DraftHold {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<boolean>((resolve) => {
    const manager = locks();
    if (manager === undefined) return resolve(true);
    const signal = AbortSignal.timeout(RELOAD_MS);
    manager
      .request(PREFIX + id, { signal }, () => {
        resolve(true);
        return released;
      })
      .catch(() => resolve(false));
  });
  return { held, release };
}

/** The drafts that are open in a tab, this one included. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
