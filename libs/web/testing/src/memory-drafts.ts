import { type Draft, drafts } from '@rowdeck/ui';

/** Drafts for where there is no IndexedDB: kept as long as one test. */
export function keepDraftsInMemory(): void {
  const kept = new Map<string, Draft>();
  const attachments = new Map<string, object>();
  const fake: typeof drafts = {
    listOf: (owner) =>
      Promise.resolve(
        [...kept.values()].filter((draft) => draft.owner === owner).sort((a, b) => b.savedAt - a.savedAt),
      ),
    attachmentOf: (id) => Promise.resolve(attachments.get(id)),
    save: (draft) => Promise.resolve(void kept.set(draft.id, draft)),
    attach: (id, attachment) => Promise.resolve(void attachments.set(id, attachment)),
    drop: (id) => Promise.resolve(void [kept.delete(id), attachments.delete(id)]),
    dropAll: () => Promise.resolve(void [kept.clear(), attachments.clear()]),
    hold: () => ({ held: Promise.resolve(true), release: () => undefined }),
    held: () => Promise.resolve(new Set()),
  };
  Object.assign(drafts, fake);
}
