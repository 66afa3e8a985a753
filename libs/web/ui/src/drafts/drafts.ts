import { heldDrafts, holdDraft } from './draft-locks';

/** Work that has been begun and not been sent. */
export interface Draft {
  readonly id: string;
  /** Whose it is: others who use this browser do not get it. */
  readonly owner: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** Whatever `structuredClone` takes. */
  readonly work: object;
}

const DATABASE = 'rowdeck-drafts';
/** Files do not change with every click: they are stored once, beside their draft. */
const STORES = { drafts: 'drafts', attachments: 'attachments' } as const;

/** As long as somebody may come back to it. */
const KEPT_MS = 24 * 60 * 60_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });

/** Some browsers neither open it nor say why not. */
const OPENING_MS = 3_000;

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    for (const store of Object.values(STORES)) opening.result.createObjectStore(store);
  };
  const opened = settled(opening);
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('The browser does not open what it keeps.')), OPENING_MS);
  });
  return Promise.race([opened, late]).finally(() => clearTimeout(limit));
}

type Task<T> = (drafts: IDBObjectStore, attachments: IDBObjectStore) => Promise<T>;

async function within<T>(mode: IDBTransactionMode, task: Task<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(Object.values(STORES), mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      // A full disk is told here, and not by the request.
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not keep it.'));
    });
    const [result] = await Promise.all([
      task(transaction.objectStore(STORES.drafts), transaction.objectStore(STORES.attachments)),
      ended,
    ]);
    return result;
  } finally {
    database.close();
  }
}

const isOld = ({ savedAt }: Draft): boolean => savedAt < Date.now() - KEPT_MS;

/**
 * Drafts in this browser, for a day. An object, so that a test can put another in its place. All reject where the browser keeps nothing
 * (private windows of some, a full disk).
 */
export const drafts = {
  /** Those of an account, the newest first. Whatever is older than a day is gone afterwards. */
  listOf: (owner: string): Promise<readonly Draft[]> =>
    within('readwrite', async (store, attachments) => {
      const all = (await settled(store.getAll())) as Draft[];
      const old = all.filter(isOld).flatMap(({ id }) => [settled(store.delete(id)), settled(attachments.delete(id))]);
      await Promise.all(old);
      return all.filter((draft) => draft.owner === owner && !isOld(draft)).sort((a, b) => b.savedAt - a.savedAt);
    }),

  attachmentOf: (id: string): Promise<unknown> =>
    within('readonly', (_, attachments) => settled<unknown>(attachments.get(id))),

  save: (draft: Draft): Promise<void> =>
    within('readwrite', async (store) => void (await settled(store.put(draft, draft.id)))),

  attach: (id: string, attachment: object): Promise<void> =>
    within('readwrite', async (_, attachments) => void (await settled(attachments.put(attachment, id)))),

  drop: (id: string): Promise<void> =>
    within('readwrite', async (store, attachments) => {
      await Promise.all([settled(store.delete(id)), settled(attachments.delete(id))]);
    }),

  dropAll: (): Promise<void> =>
    within('readwrite', async (store, attachments) => {
      await Promise.all([settled(store.clear()), settled(attachments.clear())]);
    }),

  hold: holdDraft,
  held: heldDrafts,
};

/** When somebody signs out: the next one at this computer finds nothing. */
export const forgetDrafts = (): Promise<void> => drafts.dropAll().catch(() => undefined);
