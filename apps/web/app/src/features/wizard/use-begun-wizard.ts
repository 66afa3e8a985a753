import { drafts, notify, randomId } from '@rowdeck/ui';
import { useEffect, useState } from 'react';
import { isTableSource, isWizardDraft, type KeptWizard, type WizardDraft } from './kept-wizard';
import { readSource } from './read-source';
import { type DecidedTable, type LoadedTable } from './wizard-work';

/** A wizard as it was left, its file read again; `table` is null where the browser has it no more, or it can no longer be read, or it was `removed`. */
export interface ResumedWizard {
  readonly work: KeptWizard;
  readonly table: LoadedTable | null;
  readonly removed?: DecidedTable | null;
}

/** What is known of wizards that were begun before. */
interface Begun {
  /** Of the wizard in this tab. */
  readonly id: string;
  readonly resumed: ResumedWizard | null;
  /** Whether the user has asked to go on with it: the button for it had the focus, and is gone. */
  readonly isContinued?: boolean;
  /** Begun before this tab was opened, and open in no other one, the newest first: whether to go on with one is the user's to say. */
  readonly offered: readonly WizardDraft[];
}

const ELSEWHERE = 'This batch is open in another tab. Go on there, or close that tab first.';
const GONE = 'This batch is not there any more: it was made, or discarded, in another tab.';

const withoutTable = { fileName: null, step: 0 } as const;

async function resume({ id, work }: WizardDraft): Promise<ResumedWizard> {
  const kept = await drafts.attachmentOf(id);
  if (!isTableSource(kept)) return { work: { ...work, ...withoutTable }, table: null };
  const table = await readSource(kept);
  if (work.fileName === null)
    return { work, table: null, removed: table && work.removed ? { ...work.removed, table } : null };
  return { work: table === null ? { ...work, ...withoutTable } : work, table };
}

async function offersOf(known: readonly WizardDraft[]): Promise<readonly WizardDraft[]> {
  const held = await drafts.held();
  return known.filter(({ id, work }) => work.fileName !== null && !held.has(id));
}

/**
 * Of the wizard of this tab, unless another tab has it: a tab that was duplicated goes on with a copy. What is not this account's may be
 * that of whoever was signed in before, and is left alone.
 */
async function lookFor(owner: string, wizard: string, isOwn: Promise<boolean>): Promise<Begun> {
  const known = (await drafts.listOf(owner)).filter(isWizardDraft);
  const own = known.find(({ id }) => id === wizard);
  const offered = await offersOf(known.filter((draft) => draft !== own));
  if (own === undefined) return { id: randomId(), resumed: null, offered };
  return { id: (await isOwn) ? wizard : randomId(), resumed: await resume(own), offered };
}

/**
 * Looks for what this account has begun in this browser. Null until that is known.
 * @param wizard the one of this tab: it goes on without being asked for
 */
export function useBegunWizard(owner: string | null, wizard: string | null) {
  const [begun, setBegun] = useState<Begun | null>(null);
  // Of the entry with which the page was opened: the steps from there on change it.
  const [first] = useState(wizard ?? randomId);
  useEffect(() => {
    if (owner === null) return undefined;
    const { held, release } = drafts.hold(first);
    let isGone = false;
    void lookFor(owner, first, held)
      // A browser that keeps nothing has nothing to go on with.
      .catch(() => ({ id: first, resumed: null, offered: [] }))
      .then((found) => !isGone && setBegun(found));
    return () => {
      isGone = true;
      release();
    };
  }, [owner, first]);

  const resumedId = begun !== null && begun.id !== first ? begun.id : null;
  useEffect(() => (resumedId === null ? undefined : drafts.hold(resumedId).release), [resumedId]);

  /** Goes on with what was offered. */
  const goOn = async (draft: WizardDraft): Promise<void> => {
    if ((await drafts.held()).has(draft.id)) return void notify.error(ELSEWHERE);
    const isThere = (await drafts.listOf(draft.owner)).some(({ id }) => id === draft.id);
    const resumed = isThere ? await resume(draft).catch(() => null) : null;
    if (resumed === null) notify.error(GONE);
    setBegun((before) => {
      const offered = (before?.offered ?? []).filter(({ id }) => id !== draft.id);
      return resumed ? { id: draft.id, resumed, isContinued: true, offered } : before && { ...before, offered };
    });
  };
  return { begun, goOn };
}

/** Takes what was begun out of the browser. Returns what puts it back; null where another tab has it, which is said. */
export async function discard(draft: WizardDraft): Promise<(() => Promise<void>) | null> {
  if ((await drafts.held()).has(draft.id)) {
    notify.error(ELSEWHERE);
    return null;
  }
  const attachment = await drafts.attachmentOf(draft.id);
  await drafts.drop(draft.id);
  return async () => {
    if (isTableSource(attachment)) await drafts.attach(draft.id, attachment);
    await drafts.save(draft);
  };
}
